import { unsafeFix } from '../../diagnostics/fixes.ts';
import { fileNameFault } from '../../disk/paths.ts';
import { isError, type Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Collection } from '../../schema/collection.ts';
import { valueEdit } from '../../model/edits.ts';
import { isObject, objectAt } from '../../schema/json.ts';
import { fitsPattern } from '../../schema/formats.ts';
import { valueSpan } from '../../model/spans.ts';
import { hasProblem, type Entry } from '../../model/site-model.ts';
import { entryName, isNamedAsFile } from '../../model/entry-place.ts';
import { fileLanguage, writtenLanguage } from '../../model/languages.ts';

/**
 * Keys must be unique in their collection and equal to the file name, so that editors find the file of an
 * address.
 */
export function checkKeys(collection: Collection, entries: readonly Entry[]): Diagnostic[] {
  const key = collection.key;
  if (key === undefined) return [];
  const diagnostics: Diagnostic[] = [];
  const first = new Map<string, Entry>();
  // Of two entries with one key, the one with a different file name is at fault, whatever their order.
  for (const entry of entries.toSorted((a, b) => Number(isNamedAsFile(b)) - Number(isNamedAsFile(a)))) {
    const span = valueSpan(entry.record.spans, `/${key}`);
    const name = `${entry.language ?? ''} ${entry.key}`;
    const other = first.get(name);
    if (other === undefined) first.set(name, entry);
    else if (isInUnknownLanguage(entry)) continue;
    else {
      const related = [
        other.file.related(valueSpan(other.record.spans, `/${key}`), `\`${entry.key}\` is first used here`),
      ];
      const message = `Two entries of ${collection.title} have the ${key} \`${entry.key}\`.`;
      diagnostics.push(
        entry.file.problem('key-duplicate', span, message, {
          suggestion:
            isNamedAsFile(other) && !isNamedAsFile(entry)
              ? remedyOfCopy(collection, key, entryName(collection, entry.file.path))
              : `Give one of them another ${key}, and its file the same name.`,
          related,
        }),
      );
      continue;
    }
    const fileName = entryName(collection, entry.file.path);
    // An invalid key is already reported.
    if (isNamedAsFile(entry) || hasProblem(entry, span, isError)) continue;
    const tag = fileLanguage(collection, entry.file.path);
    const ending = `${tag === undefined ? '' : `.${tag}`}${collection.extension}`;
    if (fileName.normalize() === entry.key.normalize()) {
      diagnostics.push(
        entry.file.problem('key-file-mismatch', span, ...otherLetters(entry.key, ending, key)),
      );
      continue;
    }
    const fits = mayBeKey(collection, key, fileName);
    // Other entries may name a page: the command changes them too, and leaves a redirect.
    const isMovable = fits && tag === undefined && entry.path !== undefined && /^[\w-]+$/.test(entry.key);
    const move = isMovable ? `npx content move ${collection.name}/${entry.key} ${fileName}` : undefined;
    const message = `The ${key} \`${entry.key}\` and the file name \`${fileName}\` are different.`;
    diagnostics.push(
      entry.file.problem('key-file-mismatch', span, message, {
        suggestion: remedy({ key, name: entry.key, ending, fileName, fits, move }),
        fixes: fits
          ? unsafeFix(
              `Write \`${key}: ${fileName}\``,
              valueEdit({ file: entry.file, spans: entry.record.spans }, `/${key}`, fileName),
            )
          : [],
      }),
    );
  }
  return diagnostics;
}

/** Suggests what to do with a second entry of a key whose file has another name, as a copied file has. */
function remedyOfCopy(collection: Collection, key: string, fileName: string): string {
  return mayBeKey(collection, key, fileName)
    ? `Change this ${key} to the name of its file, \`${fileName}\`, or to another one.`
    : `Give this entry another ${key}, and its file the same name. If the file is only a copy, delete it.`;
}

/** For names that look the same: the disk keeps accents apart from their letters, as older Macs wrote names. */
function otherLetters(key: string, ending: string, field: string): [string, { suggestion: string }] {
  return [
    `The ${field} \`${key}\` and the file name look the same, but the file name keeps an accent apart from its letter.`,
    { suggestion: `Rename the file, and type its name again: \`${key}${ending}\`.` },
  ];
}

function remedy({
  key,
  name,
  ending,
  fileName,
  fits,
  move,
}: Record<'key' | 'name' | 'ending' | 'fileName', string> & {
  fits: boolean;
  move: string | undefined;
}): string {
  const written = `\`${key}: ${fileName}\``;
  if (fileNameFault(`${name}${ending}`) !== undefined)
    return fits
      ? `Write ${written}; \`${name}\` cannot be the name of a file.`
      : `Choose a ${key} that can be the name of a file, and give it to both.`;
  const rename = `Rename the file to \`${name}${ending}\``;
  const everywhere = move === undefined ? '' : `; \`${move}\` takes over the new name everywhere`;
  return fits
    ? `${rename}, or write ${written}${everywhere}.`
    : `${rename}; \`${fileName}\` cannot be a ${key}.`;
}

/** Whether a file name has a language that the site does not have, which is reported as such. */
function isInUnknownLanguage({ collection, file }: Entry): boolean {
  if (collection.languages === undefined) return false;
  const written = writtenLanguage(collection, file.path);
  return written !== undefined && fileLanguage(collection, file.path) === undefined;
}

/** Whether a file name matches the pattern that the schema requires of keys. */
function mayBeKey({ schema }: Collection, key: string, name: string): boolean {
  const field = objectAt(schema, 'properties')[key];
  const pattern = isObject(field) && typeof field.pattern === 'string' ? field.pattern : undefined;
  return pattern === undefined || fitsPattern(pattern, name);
}

/** Whether an entry has no key, or one that the schema rejects: nobody can refer to it yet. */
export function isWithoutKey(entry: Entry): boolean {
  const { key } = entry.collection;
  if (key === undefined) return false;
  return (
    typeof entry.data[key] !== 'string' ||
    hasProblem(entry, valueSpan(entry.record.spans, `/${key}`), isError)
  );
}
