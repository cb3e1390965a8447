import type { EntryForm, PageConfig } from '../scripts/contract/editing-page.ts';

/** What only our own parts read: the program names every key that it does not know. */
const OWN = new Set(['needed', 'also', 'order', 'zone', 'help', 'confirmed']);

/** Widgets of our own, under the names that the program is told. */
const OWN_WIDGETS = new Set<unknown>(['focus', 'confirmed']);

/** The configuration as the program takes it: with the fields of our own parts, and without what is not for it. */
export function forProgram(config: PageConfig): object {
  return JSON.parse(
    JSON.stringify(checkedForms(config), (key, value: unknown) =>
      OWN.has(key) ? undefined : prepared(value),
    ),
  ) as object;
}

function checkedForms(config: PageConfig): PageConfig {
  return {
    ...config,
    collections: config.collections.map((one) =>
      'files' in one ? { ...one, files: one.files.map(withChecks) } : withChecks(one),
    ),
    singletons: config.singletons.map(withChecks),
  };
}

/** The problems of a text stand above its fields, or when they will be told. Nothing is ever written there. */
function withChecks<Form extends EntryForm>(form: Form): Form {
  const checks = {
    ...{ name: 'copydesk_checks', label: 'Checks', widget: 'copydesk-checks', form: form.name },
    ...{ required: false, preview: false },
  };
  return { ...form, fields: [checks, ...form.fields] };
}

/** A field as the program is given it: what nobody sees has no words, and cannot be asked for. */
function prepared(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('widget' in value)) return value;
  if (value.widget === 'hidden') return { ...value, hint: undefined, required: undefined };
  if (!OWN_WIDGETS.has(value.widget)) return value;
  return { ...value, widget: `copydesk-${String(value.widget)}`, pattern: undefined };
}
