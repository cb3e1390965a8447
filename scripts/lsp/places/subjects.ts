import { memoize } from '../../shared/memoize.ts';
import { aliasTarget, idAsRead, pathAsRead } from '../../model/address.ts';
import { resolvedLink } from '../../model/link-target.ts';
import { splitAnchor } from '../../model/redirects.ts';
import { allEntries, entriesOf, type Entry, type SiteModel } from '../../model/site-model.ts';
import type { Span } from '../../diagnostics/diagnostic.ts';
import { tokenText } from '../../model/tokens.ts';
import { mentionsOf, type Mention } from './mentions.ts';

/** Target of a mention. */
export type Subject =
  | { kind: 'entry'; entry: Entry }
  | { kind: 'anchor'; page: Entry; id: string; heading: Span | undefined }
  | { kind: 'picture'; src: string }
  | { kind: 'token'; name: string; holder: Entry | undefined; field: string | undefined };

/** A unique name for each subject. */
export function nameOf(subject: Subject): string {
  switch (subject.kind) {
    case 'entry':
      return `entry ${subject.entry.file.path}`;
    case 'anchor':
      return `anchor ${subject.page.file.path}#${subject.id}`;
    case 'picture':
      return `picture ${subject.src}`;
    case 'token':
      return `token ${subject.name}`;
  }
}

/** The subjects of a mention, the most specific first: a link to a heading also refers to its page. */
export function subjectsOf(model: SiteModel, entry: Entry, mention: Mention): Subject[] {
  switch (mention.kind) {
    case 'key':
      return [{ kind: 'entry', entry }];
    case 'heading':
      return [{ kind: 'anchor', page: entry, id: mention.id, heading: mention.span }];
    case 'picture':
      return [{ kind: 'picture', src: mention.src }];
    case 'entry': {
      const { collection: name, key } = mention;
      const found =
        entriesOf(model, name).find((one) => one.key === key) ??
        model.held.find((one) => one.collection.name === name && one.key === key);
      return found === undefined ? [] : [{ kind: 'entry', entry: found }];
    }
    case 'link':
      return addressSubjects(model, entry, resolvedLink(model, entry, mention.url));
    case 'token':
      return tokenSubjects(model, mention.name);
  }
}

/** Every mention of a subject on the site, including unpublished entries. */
export function mentionsAbout(model: SiteModel, subject: Subject): { entry: Entry; mention: Mention }[] {
  const name = nameOf(subject);
  return [...allEntries(model), ...model.held].flatMap((entry) =>
    mentionsOf(model, entry)
      .filter((mention) => subjectsOf(model, entry, mention).some((one) => nameOf(one) === name))
      .map((mention) => ({ entry, mention })),
  );
}

function addressSubjects(model: SiteModel, from: Entry, url: string): Subject[] {
  if (!/^[/#]/.test(url) || url.startsWith('//')) return [];
  const { page: before, anchor } = splitAnchor(url);
  const id = anchor === undefined ? undefined : idAsRead(anchor);
  const path = before === '' ? splitAnchor(from.path ?? '').page : pathAsRead(before.split('?')[0] ?? '');
  const byPath = pagesOf(model);
  const page = byPath.get(aliasTarget(model.aliases, path) ?? path);
  const inside = id === undefined ? undefined : byPath.get(`${path}#${id}`);
  if (inside !== undefined) return [{ kind: 'entry', entry: inside }];
  if (page === undefined) return [];
  const whole: Subject = { kind: 'entry', entry: page };
  if (id === undefined || id === '') return [whole];
  const headings = Object.values(page.record.markdown).flatMap(({ facts }) => facts.headings);
  const heading = headings.find((one) => one.id === id)?.span;
  return [{ kind: 'anchor', page, id, heading }, whole];
}

function tokenSubjects(model: SiteModel, name: string): Subject[] {
  const [register = '', rest] = name.split(':');
  for (const collection of model.set.collections) {
    const { register: spec, tokens } = collection;
    if (rest !== undefined && spec?.token === register) {
      const [key = '', wording] = rest.split('.');
      const holder = entriesOf(model, collection.name).find((one) => one.key === key);
      const field = wording === undefined ? spec.text : `${spec.wordings ?? ''}.${wording}`;
      const token: Subject = { kind: 'token', name, holder, field };
      return holder === undefined ? [token] : [token, { kind: 'entry', entry: holder }];
    }
    const field = rest === undefined && Object.hasOwn(tokens, name) ? tokens[name] : undefined;
    if (field !== undefined)
      return [{ kind: 'token', name, holder: entriesOf(model, collection.name)[0], field }];
  }
  return tokenText(model.tokens, name) === undefined
    ? []
    : [{ kind: 'token', name, holder: undefined, field: undefined }];
}

const pagesOf = memoize((model: SiteModel): ReadonlyMap<string, Entry> => {
  // Published entries come last, so they take precedence over unpublished ones with the same address.
  const paths = [...model.held, ...allEntries(model)].flatMap((entry) =>
    entry.path === undefined ? [] : [[entry.path, entry] as const],
  );
  return new Map(paths);
});
