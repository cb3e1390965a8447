import type { SiteModel } from '../../../model/site-model.ts';
import type { Collection } from '../../../schema/collection.ts';
import { objectAt } from '../../../schema/json.ts';
import { extensionsOf, type ExtensionsSpec } from '../../../schema/markdown-extensions.ts';
import type { Suggestion } from './suggestion.ts';
import { valueSuggestions, type OwnPage } from './values.ts';

/** The braces of a directive up to the cursor: its name, the attribute, and what is typed of its value. */
const ATTRIBUTE =
  /:{2,3}(?<name>[\w-]+)(?:\[[^\]]*\])?\{(?:[^{}]*\s)?(?:(?<attribute>[\w-]+)=["']?(?<value>[^\s"'{}]*)|(?<typed>[\w-]*))$/;

/** Completions of the names and values of a directive's attributes; undefined outside of its braces. */
export function attributeSuggestions(
  model: SiteModel,
  { schema, body = '' }: Collection,
  line: string,
  page: OwnPage,
): { typed: string; list: Suggestion[] } | undefined {
  const { name = '', attribute, value = '', typed = '' } = ATTRIBUTE.exec(line)?.groups ?? {};
  const own = objectAt(objectAt(schema, 'properties'), body)['x-extensions'] as ExtensionsSpec | undefined;
  const { attributes } = extensionsOf(own).directives[name] ?? {};
  if (attributes === undefined) return undefined;
  if (attribute !== undefined)
    return { typed: value, list: valueSuggestions(model, { ...attributes[attribute] }, value, page) };
  const list = Object.entries(attributes).map(([label, { description }]): Suggestion => {
    const about = description === undefined ? {} : { about: description };
    return { label, kind: 'field', text: `${label}=`, ...about };
  });
  return { typed, list };
}
