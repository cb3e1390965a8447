import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { allEntries } from '../../model/site-model.ts';
import { checkCards } from './cards.ts';
import { checkClaims } from './claims.ts';
import { checkCompared } from './compared.ts';
import { checkDownloads } from './downloads.ts';
import { checkHeads } from './heads.ts';
import { checkFallbacks } from './fallbacks.ts';
import { checkHeadings } from './headings.ts';
import { checkHtml } from './html.ts';
import { checkImageHosts } from './image-hosts.ts';
import { checkImages } from './images.ts';
import { checkIdleSettings } from './idle-settings.ts';
import { checkLabels } from './labels.ts';
import { checkLinks } from './links.ts';
import { checkPictureTraits } from './picture-traits.ts';
import { checkMarkup } from './markup.ts';
import { checkNeverShown } from './never-shown.ts';
import { checkOrders } from './orders.ts';
import { checkOrphans } from './orphans.ts';
import { checkOutputPaths } from './output-paths.ts';
import { checkOwned } from './owned.ts';
import { checkPageHeads } from './page-heads.ts';
import { checkPages } from './pages.ts';
import { checkPoints } from './points.ts';
import { checkRepeated } from './repeated.ts';
import { checkRepeats } from './repeats.ts';
import { checkRedirects } from './redirects.ts';
import { runCheck, type Check, type CheckInput } from './rule.ts';
import { checkShownCollections } from './shown-collections.ts';
import { checkShownEntries } from './shown-entries.ts';
import { checkSynonyms } from './synonyms.ts';
import { checkTakenAddresses } from './taken-addresses.ts';
import { checkTitles, checkTitleTemplates } from './titles.ts';
import { checkTranslations } from './translations.ts';
import { checkUnseen } from './unseen.ts';
import { checkUnwritten } from './unwritten.ts';
import { checkWords } from './words.ts';
import { checkWordChoice } from './word-choice.ts';
import { checkWrittenFigures } from './written-figures.ts';
import { checkWrittenTokens } from './written-tokens.ts';

const CHECKS: readonly Check[] = [
  checkLinks,
  checkPages,
  checkFallbacks,
  checkRedirects,
  checkTakenAddresses,
  checkOwned,
  checkOutputPaths,
  checkPoints,
  checkImages,
  checkPictureTraits,
  checkImageHosts,
  checkDownloads,
  checkOrphans,
  checkTranslations,
  checkLabels,
  checkHeadings,
  checkHtml,
  checkHeads,
  checkTitles,
  checkTitleTemplates,
  checkOrders,
  checkCards,
  checkUnwritten,
  checkCompared,
  checkNeverShown,
  checkRepeats,
  checkWords,
  checkRepeated,
  checkWordChoice,
  checkClaims,
  checkWrittenFigures,
  checkWrittenTokens,
  checkUnseen,
  checkMarkup,
  checkSynonyms,
  checkShownCollections,
  checkShownEntries,
  checkPageHeads,
  checkIdleSettings,
];

/** Runs every rule over the site. What stands once in a file and is used many times (the definition of a picture) is reported once. */
export function runChecks(input: CheckInput): Diagnostic[] {
  return once(CHECKS.flatMap((check) => runCheck(check, input)));
}

/**
 * Runs what may give another answer than the last time, when only the prose of some files is new.
 * @param changed paths of those files
 * @param checks which rules are looked at
 */
export function runProseChecks(
  input: CheckInput,
  changed: ReadonlySet<string>,
  checks: readonly Check[] = CHECKS,
): Diagnostic[] {
  const entries = allEntries(input.model).filter(({ file }) => changed.has(file.path));
  const isOpen = (check: Check): boolean =>
    check.reads === 'prose' || (check.reads === 'all prose' && check.concerns(input.model, changed));
  return once(checks.filter(isOpen).flatMap((check) => runCheck(check, input, entries)));
}

function once(problems: readonly Diagnostic[]): Diagnostic[] {
  const known = new Set<string>();
  return problems.filter(({ rule, file, line, column, message }) => {
    const name = JSON.stringify([rule, file, line, column, message]);
    return !known.has(name) && known.add(name);
  });
}
