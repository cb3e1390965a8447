// The stages that produce output, as a separate part of the bundle: `content validate` never loads it.
export { shareOutput, sharePictures } from '../site/cards/share-pictures.ts';
export { brokenPicture } from '../rules/images.ts';
export { downloadOutput } from '../site/downloads/download-output.ts';
export { shownHtml } from '../site/emit/markdown-output.ts';
export { pageHeads, pageOutput } from '../site/emit/page-output.ts';
export { generateTypes } from '../site/emit/types.ts';
export { writeOutput } from '../site/emit/write.ts';
export { BrokenImage, createEncoder } from '../site/images/encoder.ts';
export { pictureTable, variantOutput } from '../site/images/variants.ts';
export { siteOutputs } from '../site/outputs/site-outputs.ts';
export { searchOutput } from '../site/search/search-index.ts';
