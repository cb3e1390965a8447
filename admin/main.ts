import CMS, { type CmsConfig } from '@sveltia/cms';
import type { HelpChange } from '../scripts/shared/editing-help.ts';
import type { EditingConfig, EntryForm, PageConfig } from '../scripts/shared/editing-page.ts';
import type { JsonObject } from '../scripts/schema/json.ts';
import { checksField, laterField } from './checks/checks-field.ts';
import { confirmedField } from './confirmed/confirmed-field.ts';
import { guardCommits } from './drafts/guard-commits.ts';
import { keepOthers, MadeTexts } from './files/made-texts.ts';
import { readEntry, SOURCE, writeEntry } from './files/entry-files.ts';
import { focusField } from './focus/focus-field.ts';
import { noteFileNames } from './help/form-text.ts';
import { helper } from './help/helper.ts';
import { companionsFor, type Companions } from './help/companions.ts';
import { forProgram } from './for-program.ts';
import { watchFiles } from './pictures/watch-files.ts';
import { hasPage, pagePreview } from './preview/page-preview.ts';
import { askRemoval } from './removal/ask-removal.ts';
import { notePickedFolder, watchRemovals } from './removal/watch-removals.ts';
import { addStyles } from './styles.ts';

/** Forms of every file that can be edited. */
function formsIn({ collections, singletons }: EditingConfig): EntryForm[] {
  return [...collections.flatMap((one): EntryForm[] => ('files' in one ? one.files : [one])), ...singletons];
}

/** Registers how files are parsed and serialized, with the fields of their forms. */
function addFormats(forms: readonly EntryForm[], texts: MadeTexts): void {
  for (const form of forms)
    CMS.registerCustomFormat(form.format, form.body_field === undefined ? 'yaml' : 'md', {
      fromFile: (text: string) => readEntry(text, form),
      toFile: (value: JsonObject) => {
        const source = value[SOURCE];
        const text = writeEntry(value, form, (held) => texts.latest(held));
        texts.note(text, typeof source === 'string' ? source : undefined);
        return text;
      },
    });
}

/** Adds problems above the fields of every form, and a page preview beside it. */
function addHelp(
  { help, publish_mode: mode }: PageConfig,
  forms: readonly EntryForm[],
  companions: Companions,
): void {
  CMS.registerFieldType('copydesk-focus', focusField);
  CMS.registerFieldType('copydesk-confirmed', confirmedField);
  if (help === undefined) {
    CMS.registerFieldType('copydesk-checks', laterField(mode === 'editorial_workflow'));
    return;
  }
  const formNamed = (name: string): EntryForm | undefined => forms.find((one) => one.name === name);
  CMS.registerFieldType('copydesk-checks', checksField({ companions, formNamed }));
  for (const form of forms)
    if (hasPage(form)) CMS.registerPreviewTemplate(form.name, pagePreview({ companions, form }));
}

async function apply(changes: readonly HelpChange[]): Promise<void> {
  const answer = await helper.apply(changes);
  if ('refusal' in answer) throw new Error(answer.refusal);
}

/** Starts the editing page with the configuration that was generated from the schemas. */
async function start(): Promise<void> {
  const response = await fetch('/admin/config.json');
  if (!response.ok) throw new Error(`The configuration of this page cannot be read (${response.status}).`);
  const config = (await response.json()) as PageConfig;
  const forms = formsIn(config);
  const texts = new MadeTexts();
  const companions = companionsFor(config, apply);
  const tell = (words: string): void => {
    window.alert(words);
  };
  addStyles(document);
  addFormats(forms, texts);
  addHelp(config, forms, companions);
  keepOthers(texts, tell);
  noteFileNames();
  watchFiles(document, tell);
  const removal = (files: readonly string[]): Promise<HelpChange[] | undefined> =>
    config.help === undefined ? Promise.resolve([]) : askRemoval(files);
  guardCommits({ texts, companions, removal, tell: tellAlone(tell) });
  if (config.help === 'folder') {
    notePickedFolder();
    watchRemovals({ removal: (file) => removal([file]), apply });
  }
  await CMS.init({ config: { ...(forProgram(config) as unknown as CmsConfig), load_config_file: false } });
}

start().catch((error: unknown) => {
  document.body.append(error instanceof Error ? error.message : String(error));
});

/** Longer than the CMS shows a short message of its own. */
const TOLD_FOR = 8000;

/**
 * Shows why a commit was not made, and hides the CMS's own message, which calls it an error and suggests to try
 * the same again. The CMS's dialog keeps only the reason.
 */
function tellAlone(tell: (words: string) => void): (words: string) => void {
  const { classList } = document.documentElement;
  const end = (): void => {
    if (document.querySelector('dialog[open] .body > .error') !== null) setTimeout(end, TOLD_FOR);
    else classList.remove('copydesk-refused');
  };
  return (words) => {
    classList.add('copydesk-refused');
    setTimeout(end, TOLD_FOR);
    tell(words);
  };
}
