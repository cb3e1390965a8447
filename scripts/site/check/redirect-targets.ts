import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { didYouMean } from '../../diagnostics/suggest.ts';
import { parseYaml } from '../../entry/read/yaml.ts';
import { expiredTarget } from '../../model/held-target.ts';
import { heldRemedy, holdWords } from '../../model/publishing.ts';
import { isElsewhere, ownedAddresses } from '../../model/owned-addresses.ts';
import { valueSpan } from '../../model/spans.ts';
import { readsStructure } from './rule.ts';

/** What unknown addresses of a collection do (`unknown.redirect` of its schema) leads to a page of the content or of the app, in one step. */
export const checkFallbacks = readsStructure(({ model }) => {
  const pages = new Set(model.routes.map(({ path }) => path));
  // A page of its own collection that is not there is missing for a reason that is told at its file.
  const planned = new Set(model.set.collections.map(({ route }) => route));
  return model.set.collections.flatMap(({ file, unknownRedirect }): Diagnostic[] => {
    if (unknownRedirect === undefined || pages.has(unknownRedirect)) return [];
    if (planned.has(unknownRedirect) || model.unread.paths.has(unknownRedirect)) return [];
    const span = valueSpan(parseYaml(file, file.text, 0).spans, '/x-collection/unknown/redirect');
    const expired = expiredTarget(model, unknownRedirect, { path: undefined });
    if (expired !== undefined) {
      const message = `Unknown addresses redirect to \`${unknownRedirect}\`, which ${holdWords(expired.hold, model.toldOn)}: then they lead nowhere.`;
      return [
        file.problem('reference-expired', span, message, { suggestion: heldRemedy(expired.hold, expired) }),
      ];
    }
    const target = model.aliases.get(unknownRedirect);
    if (target === undefined && isElsewhere(model, unknownRedirect)) return [];
    const message =
      target === undefined
        ? `Unknown addresses redirect to \`${unknownRedirect}\`, where there is no page.`
        : `Unknown addresses redirect to \`${unknownRedirect}\`, which only redirects to \`${target}\`.`;
    const suggestion =
      target === undefined
        ? (didYouMean(unknownRedirect, [...pages, ...ownedAddresses(model).names]) ??
          `Write the address of an existing page${pages.size === 0 ? '' : `, such as \`${pages.has('/') ? '/' : ([...pages][0] ?? '/')}\``}.`)
        : `Write \`${target}\`.`;
    return [file.problem('redirect-chain', span, message, { suggestion })];
  });
});
