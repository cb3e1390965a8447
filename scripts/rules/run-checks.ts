import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { allEntries, type Entry } from '../model/site-model.ts';
import { checkBlockLoops } from './block-loop.ts';
import { checkCards } from './card-look.ts';
import { checkClaims } from './claims.ts';
import { checkFieldCompare, checkNeverShown } from './field-compare.ts';
import { checkDownloads } from './downloads.ts';
import { checkHeads } from './head-duplicate.ts';
import { checkHeadings } from './heading-order.ts';
import { checkHtmlRemoved } from './html-removed.ts';
import { checkImageHosts } from './image-host.ts';
import { checkImages } from './images.ts';
import { checkIdleSettings } from './setting-unused.ts';
import { checkLinks } from './links.ts';
import { checkPictureTraits } from './picture-traits.ts';
import { checkTextMarkup } from './text-markup.ts';
import { checkOrderDuplicate } from './order-duplicate.ts';
import { checkOrphans } from './image-orphan.ts';
import { checkOutputPaths } from './output-path.ts';
import { checkOwnedAddresses } from './owned-addresses.ts';
import { checkPageHeads } from './head-missing.ts';
import { checkPages } from './page-missing.ts';
import { checkPoints } from './point-outside.ts';
import { checkTextRepeated } from './text-repeated.ts';
import { checkRedirects, checkFallbacks } from './redirect-chain.ts';
import { checkConfirmations } from './confirmed-later.ts';
import type { Check, CheckInput } from './rule.ts';
import { checkShownEntries, checkShownCollections } from './collection-unseen.ts';
import { checkSynonyms } from './synonyms.ts';
import { checkTakenAddresses } from './address-taken.ts';
import { checkTitles, checkTitleTemplates } from './head-length.ts';
import { checkTranslations } from './translations.ts';
import { checkTextUnseen } from './text-unseen.ts';
import { checkTextUnwritten } from './text-unwritten.ts';
import { checkTextWords } from './text-words.ts';
import { checkWordChoice } from './word-choice.ts';
import { checkDictionaries, checkWordUnknown } from './word-unknown.ts';
import { checkFigureWrittenOut } from './figure-written-out.ts';
import { checkTokenWrittenOut } from './token-written-out.ts';

const CHECKS: readonly Check[] = [
  checkLinks,
  checkBlockLoops,
  checkPages,
  checkFallbacks,
  checkRedirects,
  checkTakenAddresses,
  checkOwnedAddresses,
  checkOutputPaths,
  checkPoints,
  checkImages,
  checkPictureTraits,
  checkImageHosts,
  checkDownloads,
  checkOrphans,
  checkTranslations,
  checkHeadings,
  checkHtmlRemoved,
  checkHeads,
  checkTitles,
  checkTitleTemplates,
  checkOrderDuplicate,
  checkCards,
  checkTextUnwritten,
  checkFieldCompare,
  checkNeverShown,
  checkTextWords,
  checkTextRepeated,
  checkWordChoice,
  checkDictionaries,
  checkWordUnknown,
  checkClaims,
  checkFigureWrittenOut,
  checkTokenWrittenOut,
  checkTextUnseen,
  checkTextMarkup,
  checkSynonyms,
  checkShownCollections,
  checkShownEntries,
  checkPageHeads,
  checkIdleSettings,
  checkConfirmations,
];

/**
 * Runs every rule over the site. A problem of something used many times (such as a picture's definition) is
 * reported once.
 */
export function runChecks(input: CheckInput): Diagnostic[] {
  return once(problemsOf(input, CHECKS, allEntries(input.model)));
}

/**
 * The problems that checks find. Checks that read one entry at a time all run on an entry before the next
 * one, so that its text is loaded only once; each text is released after use.
 */
function problemsOf(input: CheckInput, checks: readonly Check[], entries: readonly Entry[]): Diagnostic[] {
  const found: Diagnostic[][] = [];
  const proseChecks: ((entry: Entry) => Diagnostic[])[] = [];
  for (const check of checks) {
    if (check.reads === 'prose') {
      proseChecks.push(check.run(input));
      continue;
    }
    found.push(check.run(input));
    // Locating a problem loads the text of its file.
    for (const { file } of entries) file.release();
  }
  for (const entry of entries) {
    found.push(proseChecks.flatMap((check) => check(entry)));
    entry.file.release();
  }
  return found.flat();
}

/**
 * Runs only the checks whose result may have changed, when only the prose of some files changed.
 * @param changed paths of those files
 * @param checks rules to consider
 */
export function runProseChecks(
  input: CheckInput,
  changed: ReadonlySet<string>,
  checks: readonly Check[] = CHECKS,
): Diagnostic[] {
  const entries = allEntries(input.model).filter(({ file }) => changed.has(file.path));
  const isOpen = (check: Check): boolean =>
    check.reads === 'prose' || (check.reads === 'all prose' && check.concerns(input.model, changed));
  return once(problemsOf(input, checks.filter(isOpen), entries));
}

function once(problems: readonly Diagnostic[]): Diagnostic[] {
  const known = new Set<string>();
  return problems.filter(({ rule, file, line, column, message }) => {
    const name = JSON.stringify([rule, file, line, column, message]);
    return !known.has(name) && known.add(name);
  });
}
