import { didYouMean } from '../../diagnostics/suggest.ts';
import { DOWNLOADS } from '../../model/downloads.ts';
import type { SiteStructure } from '../../model/site-model.ts';
import { DOWNLOAD_TYPES } from '../../schema/download-types.ts';

/** What browsers show as a picture by itself. */
const PICTURE_FILE = /\.(?:avif|gif|jpe?g|png|svg|webp)$/i;

/** What is said of a link to a picture or to a file to download, neither of which is a page. */
export function fileFault(
  model: SiteStructure,
  path: string,
  url: string,
): [message: string, remedy: string] | undefined {
  if (PICTURE_FILE.test(path)) {
    const isThere = model.masters.includes(path);
    const near = isThere ? undefined : didYouMean(path, model.masters);
    const shown = `Show it in the text: \`![what it shows](${path})\`.`;
    return isThere
      ? [`The link \`${url}\` leads to a picture, which has no address of its own.`, shown]
      : [
          `The link \`${url}\` leads to a picture that does not exist.`,
          near === undefined
            ? `Put the picture in \`content/images/\`, and show it in the text: \`![what it shows](/images/${nameOf(path)})\`.`
            : `${near} A picture is shown in the text: \`![what it shows](…)\`.`,
        ];
  }
  const ending = path.slice(path.lastIndexOf('.') + 1).toLowerCase();
  if (!Object.hasOwn(DOWNLOAD_TYPES, ending)) return undefined;
  const target = `${DOWNLOADS}${nameOf(path)}`;
  return [
    `The link \`${url}\` leads to a file that does not exist.`,
    model.downloads.has(target)
      ? `Did you mean \`${target}\`?`
      : `Put the file at \`content${target}\`, and write \`${target}\`.`,
  ];
}

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
