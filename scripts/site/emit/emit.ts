import type { Cache } from '../../cache/cache.ts';
import type { LookTable } from '../cards/looks.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { fileProblem } from '../../diagnostics/source-file.ts';
import { BrokenImage, createEncoder, type Encoder } from '../images/encode.ts';
import { pictureFor, type ImageFactsTable } from '../images/names.ts';
import type { ContentModel, PictureTable } from '../../model/site-model.ts';
import { planFiles } from './plan.ts';
import { writeOutput } from './write.ts';

export interface EmitInput {
  model: ContentModel;
  images: ImageFactsTable;
  looks: LookTable;
  cache: Cache;
  /** Absolute path of the output folder. */
  out: string;
  progress: (message: string) => void;
}

export interface Emitted {
  diagnostics: Diagnostic[];
  work: { encoded: number; written: number; reused: number };
}

/** The stages *images*, *index* and *emit*: plans every file, makes those that changed, swaps the output in. */
export async function emit({ model, images, looks, cache, out, progress }: EmitInput): Promise<Emitted> {
  const encoder = createEncoder(model.root, cache);
  try {
    const pictures = await pictureTable(images, encoder);
    const files = planFiles({ model, images, looks, pictures, encoder });
    const { written, reused } = await writeOutput({ files, out, cache, progress });
    return { diagnostics: [], work: { encoded: encoder.encoded, written, reused } };
  } catch (error) {
    if (!(error instanceof BrokenImage)) throw error;
    const message = `The picture cannot be decoded: ${error.message}.`;
    return {
      diagnostics: [
        fileProblem('image-invalid', `content${error.address}`, message, 'Export it again as JPEG or PNG.'),
      ],
      work: { encoded: 0, written: 0, reused: 0 },
    };
  }
}

async function pictureTable(images: ImageFactsTable, encoder: Encoder): Promise<PictureTable> {
  const table: PictureTable = new Map();
  for (const [address, facts] of images)
    table.set(address, pictureFor(address, facts, await encoder.placeholder(address, facts)));
  return table;
}
