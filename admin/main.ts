import CMS, { type CmsConfig } from '@sveltia/cms';
import type { EditingConfig, EntryForm } from '../scripts/contract/editing-page.ts';
import type { JsonObject } from '../scripts/schema/json.ts';
import { keepOthers } from './files/keep-others.ts';
import { MadeTexts } from './files/made-texts.ts';
import { readEntry, SOURCE } from './files/read-entry.ts';
import { writeEntry } from './files/write-entry.ts';
import { watchFiles } from './pictures/watch-files.ts';

/** Every file that the page has a form for. */
function formsIn({ collections, singletons }: EditingConfig): EntryForm[] {
  return [...collections.flatMap((one): EntryForm[] => ('files' in one ? one.files : [one])), ...singletons];
}

/** The configuration without what only the files are written by: the program names every key that it does not know. */
function forProgram(config: EditingConfig): CmsConfig {
  const own = new Set(['needed', 'also', 'order', 'zone']);
  return JSON.parse(
    JSON.stringify(config, (key, value: unknown) => (own.has(key) ? undefined : withoutWords(value))),
  ) as CmsConfig;
}

/** What nobody sees has no words, and cannot be asked for. */
function withoutWords(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('widget' in value) || value.widget !== 'hidden')
    return value;
  return { ...value, hint: undefined, required: undefined };
}

/** Starts the editing page with the configuration that was made from the schemas. */
async function start(): Promise<void> {
  const response = await fetch('/admin/config.json');
  if (!response.ok) throw new Error(`The configuration of this page cannot be read (${response.status}).`);
  const config = (await response.json()) as EditingConfig;
  const texts = new MadeTexts();
  for (const form of formsIn(config))
    CMS.registerCustomFormat(form.format, form.body_field === undefined ? 'yaml' : 'md', {
      fromFile: (text: string) => readEntry(text, form),
      toFile: (value: JsonObject) => {
        const source = value[SOURCE];
        const text = writeEntry(value, form);
        texts.note(text, typeof source === 'string' ? source : undefined);
        return text;
      },
    });
  const tell = (words: string): void => {
    window.alert(words);
  };
  keepOthers(texts, tell);
  watchFiles(document, tell);
  await CMS.init({ config: { ...forProgram(config), load_config_file: false } });
}

start().catch((error: unknown) => {
  document.body.append(error instanceof Error ? error.message : String(error));
});
