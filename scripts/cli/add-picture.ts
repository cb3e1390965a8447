import { existsSync } from 'node:fs';
import path from 'node:path';
import { readRegularFile } from '../disk/read-file.ts';
import { addressOfFile, fileOfAddress } from '../disk/paths.ts';
import { usedImages } from '../model/picture-uses.ts';
import { pictureFileName } from '../model/picture-kinds.ts';
import { preparePicture } from '../tools/prepare-picture.ts';
import { bytesOf, digestOf, Refused, writeFiles } from '../tools/write-files.ts';
import { UsageError } from './paths.ts';
import { print } from './print.ts';
import { guarded, openSite, type OpenSite } from './site.ts';

export interface AddPictureOptions {
  root?: string;
  as?: string;
  force: boolean;
  dryRun: boolean;
}

/**
 * `content add-picture`: converts a picture to a master, and says what to write where it is wanted. Returns the
 * exit code.
 */
export function runAddPicture(given: string, options: AddPictureOptions): Promise<number> {
  return guarded(async () => {
    const site = await openSite(options.root, { shown: 'everything' });
    const places = [process.cwd(), site.root].map((folder) => path.resolve(folder, given));
    const original = places.find((place) => existsSync(place)) ?? given;
    const outcome = readRegularFile(original);
    if ('fault' in outcome) throw new UsageError(`${given} cannot be read: ${outcome.fault}.`);
    const name = options.as ?? pictureFileName(path.basename(given).toLowerCase());
    const picture = await preparePicture(outcome.bytes, { given, name, force: options.force });
    const file = fileOfAddress(picture.address);
    const present = bytesOf(path.join(site.root, file));
    if (present !== undefined && !options.force)
      throw new Refused(
        `The picture ${file} already exists. Choose another name with --as, or replace it with --force.`,
      );
    const size = `${picture.width} × ${picture.height}, ${Math.ceil(picture.bytes.length / 1024)} KB`;
    const lines = [
      `✓ ${file} (${size}) ${options.dryRun ? 'would be' : 'is'} written.`,
      ...picture.done.map((step) => `  ${step}`),
      ...toDo(
        site,
        picture.address,
        addressOfFile(path.relative(site.root, original).replaceAll(path.sep, '/')),
      ),
    ];
    if (!options.dryRun)
      writeFiles(site.root, [{ file, bytes: picture.bytes, plannedOn: digestOf(present) }]);
    await print(`${lines.join('\n')}\n`);
    return 0;
  });
}

/**
 * How to insert the picture by hand; of one that is replaced, where its words have to be read again.
 * @param original the address of a picture of the site that was converted to another kind of file
 */
function toDo({ site }: OpenSite, address: string, original: string): string[] {
  const isConverted = original !== address && site.model.masters.includes(original);
  const uses = usedImages(site.model).filter(({ src }) => src === (isConverted ? original : address));
  const places = uses.map(({ entry: { file }, span, altSpan }) => {
    const place = file.place(isConverted ? span : altSpan);
    return `  ${place.file}:${place.line}`;
  });
  if (places.length > 0)
    return [
      isConverted
        ? `Write \`${address}\` in these places, and delete ${fileOfAddress(original)}:`
        : 'Look whether these words, and the point to crop around, still fit:',
      ...new Set(places),
    ];
  return [
    'Write it where you want the picture: in a field',
    `  ${address}`,
    'or in a text',
    `  ![What it shows](${address})`,
  ];
}
