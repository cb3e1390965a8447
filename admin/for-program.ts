import type { EntryForm, PageConfig } from '../scripts/shared/editing-page.ts';

/** Keys that only our own code reads; the CMS would warn about every unknown key. */
const OWN = new Set(['needed', 'also', 'order', 'zone', 'help', 'confirmed']);

/** Our own widgets, which are registered in the CMS under these names. */
const OWN_WIDGETS = new Set<unknown>(['focus', 'confirmed']);

/**
 * The configuration in the form that the CMS expects: with fields for our own widgets, and without keys that
 * are not for it.
 */
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

/**
 * Adds a field above the others that shows the problems of the text, or when it will be checked. Its value is
 * never written.
 */
function withChecks<Form extends EntryForm>(form: Form): Form {
  const checks = {
    ...{ name: 'copydesk_checks', label: 'Checks', widget: 'copydesk-checks', form: form.name },
    ...{ required: false, preview: false },
  };
  return { ...form, fields: [checks, ...form.fields] };
}

/** A field in the form that the CMS expects: a hidden field has no hint, and cannot be required. */
function prepared(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('widget' in value)) return value;
  if (value.widget === 'hidden') return { ...value, hint: undefined, required: undefined };
  if (!OWN_WIDGETS.has(value.widget)) return value;
  return { ...value, widget: `copydesk-${String(value.widget)}`, pattern: undefined };
}
