import { copyFileSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { BackendChoice } from '../../shared/editing-backend.ts';
import type { EntryForm, PageConfig } from '../../shared/editing-page.ts';
import type { SchemaSet } from '../../schema/collection.ts';
import { editingConfig } from './editing-config.ts';
import { adminPage, adminPolicy } from '../../shared/editing-document.ts';
import type { EditingServer } from './serve/serve.ts';

export interface PageChoice {
  title: string;
  choice: BackendChoice;
  help: PageConfig['help'];
  /** Whether the site can render a preview of the form's content. */
  hasPages: boolean;
}

/**
 * The configuration served with the page: the forms of the schemas, and the backend that stores the entries.
 */
export function pageConfig(set: SchemaSet, { title, choice, help, hasPages }: PageChoice): PageConfig {
  const { backend, hasDrafts } = choice;
  const config = editingConfig(set);
  const shown = <Form extends EntryForm & { editor: object; preview_path?: string }>(form: Form): Form => ({
    ...form,
    editor: { preview: hasPages && form.preview_path !== undefined },
  });
  return {
    ...{ backend, app_title: title, show_preview_links: hasDrafts },
    ...(hasDrafts ? { publish_mode: 'editorial_workflow' as const } : {}),
    ...(help === undefined ? {} : { help }),
    ...config,
    collections: config.collections.map((one) =>
      'files' in one ? { ...one, files: one.files.map(shown) } : shown(one),
    ),
    singletons: config.singletons.map(shown),
  };
}

/**
 * Writes the editing page into the published folder: `admin/` with its document, its configuration and its
 * front end.
 */
export function writeEditingPage(
  folder: string,
  { title, program, config, choice }: Pick<EditingServer, 'title' | 'program' | 'config' | 'choice'>,
): void {
  const own = path.join(folder, 'admin');
  mkdirSync(own, { recursive: true });
  for (const { name } of readdirSync(program, { withFileTypes: true }).filter((one) => one.isFile()))
    copyFileSync(path.join(program, name), path.join(own, name));
  writeFileSync(path.join(own, 'config.json'), JSON.stringify(config));
  writeFileSync(path.join(own, 'index.html'), adminPage({ title, policy: adminPolicy(choice.origins) }));
}
