import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { didYouMean } from '../../diagnostics/suggest.ts';
import { calendarAddress, FEED_FORMATS, feedAddress, SINGLE_OUTPUTS } from '../../model/outputs.ts';
import { isObject, pointerSegment, type JsonObject } from '../json.ts';
import type { CalendarSpec, FeedSpec, OutputsSpec } from '../collection.ts';
import { keySpan } from '../../model/spans.ts';
import { eachWithPlace, specProblem, titleOf, type Collections, type Governing } from './collections.ts';
import { missing, templateProblems } from './named-fields.ts';

type Template = string | readonly string[] | undefined;

/**
 * Reports problems with the additional output files: missing collections
 * and fields, and missing settings that they need.
 */
export function outputProblems(one: Governing, collections: Collections): Diagnostic[] {
  const { outputs } = one.spec;
  if (outputs === undefined) return [];
  const check = new OutputCheck(one, collections);
  return [
    ...check.needs(outputs),
    ...check.template('/outputs/title', outputs.title),
    ...check.template('/outputs/description', outputs.description),
    ...(typeof outputs.llms === 'object' && 'about' in outputs.llms
      ? check.template('/outputs/llms/about', outputs.llms.about)
      : []),
    ...(Array.isArray(outputs.markdown) ? check.copies(outputs.markdown) : []),
    ...Object.entries(outputs.feeds ?? {}).flatMap(([name, feed]) => check.feed(name, feed)),
    ...Object.entries(outputs.calendars ?? {}).flatMap(([name, calendar]) => check.calendar(name, calendar)),
    ...check.addresses(outputs),
  ];
}

class OutputCheck {
  constructor(
    private readonly one: Governing,
    private readonly collections: Collections,
  ) {}

  /** Nearly every file needs the site's address, and some need its name. */
  needs({ title, feeds, calendars, llms, ...others }: OutputsSpec): Diagnostic[] {
    const named = Object.entries({ feeds, calendars, llms }).find(([, value]) => value !== undefined)?.[0];
    const { sitemap, robots, markdown } = others;
    const first =
      named ?? Object.entries({ sitemap, robots, markdown }).find(([, value]) => value !== undefined)?.[0];
    const hasOrigin = this.collections.list.some(({ spec }) => spec.tokens?.origin !== undefined);
    return [
      ...(first === undefined || hasOrigin
        ? []
        : this.#atKey(
            first,
            `\`${first}\` has whole addresses, but no token \`origin\` says how they begin.`,
            'Add `"tokens": { "origin": "origin" }` for a field `origin` with `https://` and the name of the host.',
          )),
      ...(named === undefined || title !== undefined
        ? []
        : this.#atKey(
            named,
            `\`${named}\` needs the name of the site.`,
            'Add `"title": "{name}"` to `outputs`, for a field called `name`.',
          )),
    ];
  }

  template(pointer: string, value: Template, owner: Governing = this.one): Diagnostic[] {
    const { one } = this;
    // The template is in one schema and names fields of another; the problem is located in the former.
    const written = owner === one ? one : { ...owner, file: one.file, spans: one.spans };
    return eachWithPlace(pointer, value).flatMap(([at, text]) =>
      templateProblems(written, { pointer: at, text, use: 'word', scoped: true }, this.collections).map(
        ({ related, ...problem }) => (owner === one && related ? { ...problem, related } : problem),
      ),
    );
  }

  copies(names: readonly string[]): Diagnostic[] {
    return names.flatMap((name, index) => this.#withPages(name, `/outputs/markdown/${index}`) ?? []);
  }

  feed(name: string, { title, summary, full }: FeedSpec): Diagnostic[] {
    const pointer = `/outputs/feeds${pointerSegment(name)}`;
    const unknown = this.#withPages(name, pointer, true);
    const owner = this.collections.find(name);
    if (unknown !== undefined || owner === undefined) return unknown ?? [];
    return [
      ...this.template(`${pointer}/title`, title, owner),
      ...this.template(`${pointer}/summary`, summary, owner),
      ...this.#published(pointer, owner),
      ...(full === true && !hasDocument(owner.schema, owner.spec.body)
        ? [
            specProblem(
              this.one,
              `${pointer}/full`,
              `The entries of ${titleOf(owner)} have no text for a feed to carry.`,
              `Remove it, or give a field of \`${owner.file.path}\` \`"x-markdown": "document"\`.`,
            ),
          ]
        : []),
    ];
  }

  calendar(name: string, { title, place, start, end }: CalendarSpec): Diagnostic[] {
    const pointer = `/outputs/calendars${pointerSegment(name)}`;
    const unknown = this.#withPages(name, pointer, true);
    const owner = this.collections.find(name);
    if (unknown !== undefined || owner === undefined) return unknown ?? [];
    return [
      ...this.template(`${pointer}/title`, title, owner),
      ...this.template(`${pointer}/place`, place, owner),
      ...this.#day(`${pointer}/start`, start, owner),
      ...(end === undefined ? [] : this.#day(`${pointer}/end`, end, owner)),
    ];
  }

  /** Reports two files with the same address, since one would overwrite the other. */
  addresses({ feeds = {}, calendars = {} }: OutputsSpec): Diagnostic[] {
    const files = [
      ...Object.entries(feeds).flatMap(([name, spec]) =>
        (spec.formats ?? ['rss']).map((format) => [
          `/outputs/feeds${pointerSegment(name)}`,
          `${feedAddress(name, spec)}${FEED_FORMATS[format]}`,
        ]),
      ),
      ...Object.entries(calendars).map(([name, spec]) => [
        `/outputs/calendars${pointerSegment(name)}`,
        `${calendarAddress(name, spec)}.ics`,
      ]),
    ];
    const seen = new Set<string>(Object.values(SINGLE_OUTPUTS));
    return files.flatMap(([pointer = '', file = '']) => {
      if (!seen.has(file)) {
        seen.add(file);
        return [];
      }
      const message = `\`${file}\` would be the address of two files.`;
      return [this.#keyed(pointer, message, 'Give one of them another address with `at`.')];
    });
  }

  /** The date of a feed entry is that of its `head`; a field that is not a date is reported there. */
  #published(pointer: string, owner: Governing): Diagnostic[] {
    if (owner.spec.head?.published !== undefined) return [];
    return [
      this.#keyed(
        pointer,
        `The entries of ${titleOf(owner)} have no day, and a feed has the newest first.`,
        `Add \`"published": "{date}"\` to \`head\` in \`${owner.file.path}\`, for a field \`date\` with \`"x-date": true\`.`,
      ),
    ];
  }

  #day(pointer: string, field: string, owner: Governing): Diagnostic[] {
    const found = this.collections.fields.find(owner.schema, field);
    if (!found.isThere) {
      const { message, suggestion } = missing(found, owner, this.one);
      return [specProblem(this.one, pointer, message, suggestion)];
    }
    if (this.#isDay(field, owner)) return [];
    const message = `\`${field}\` is not a day or a time.`;
    const suggestion = `Give it \`"x-date": true\` or \`"x-datetime": true\` in \`${owner.file.path}\`, or name another field.`;
    return [specProblem(this.one, pointer, message, suggestion)];
  }

  #isDay(field: string, owner: Governing): boolean {
    const found = this.collections.fields.find(owner.schema, field);
    return (
      found.isThere &&
      found.nodes.some(({ schema }) => schema['x-date'] === true || schema['x-datetime'] === true)
    );
  }

  /** Reports a collection that is missing or has no pages; undefined if it is fine. */
  #withPages(name: string, pointer: string, isKey = false): Diagnostic[] | undefined {
    const { list, lists, find } = this.collections;
    const report = (message: string, suggestion: string): Diagnostic[] => [
      isKey ? this.#keyed(pointer, message, suggestion) : specProblem(this.one, pointer, message, suggestion),
    ];
    const owner = find(name);
    if (owner === undefined || (isKey && lists.some(({ pages }) => pages === owner))) {
      const others = isKey ? [] : lists.map(({ pages }) => pages);
      const names = [...list, ...others]
        .filter(({ spec }) => spec.route !== undefined)
        .map((each) => each.name);
      const choices = `Collections with pages: ${names.map((each) => `\`${each}\``).join(', ')}.`;
      return report(`There is no collection \`${name}\`.`, didYouMean(name, names) ?? choices);
    }
    if (owner.spec.route !== undefined) return undefined;
    return report(
      `The entries of ${titleOf(owner)} have no pages.`,
      `Remove it, or give \`${owner.file.path}\` a \`route\`.`,
    );
  }

  #atKey(key: string, message: string, suggestion: string): Diagnostic[] {
    return [this.#keyed(`/outputs/${key}`, message, suggestion)];
  }

  #keyed(pointer: string, message: string, suggestion: string): Diagnostic {
    const span = keySpan(this.one.spans, `/x-collection${pointer}`);
    return this.one.file.problem('schema-invalid', span, message, { suggestion });
  }
}

/** Whether an entry has a text with headings: the body of its file, or a field. */
function hasDocument({ properties }: JsonObject, body: string | undefined): boolean {
  if (body !== undefined) return true;
  const fields = isObject(properties) ? Object.values(properties) : [];
  return fields.some((field) => isObject(field) && field['x-markdown'] === 'document');
}
