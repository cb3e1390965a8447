import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { checkCards } from './cards.ts';
import { checkClaims } from './claims.ts';
import { checkHeads } from './heads.ts';
import { checkHeadings } from './headings.ts';
import { checkHtml } from './html.ts';
import { checkImageHosts } from './image-hosts.ts';
import { checkImages } from './images.ts';
import { checkLinks } from './links.ts';
import { checkOrphans } from './orphans.ts';
import { checkRepeated } from './repeated.ts';
import type { Check, CheckInput } from './rule.ts';
import { checkSynonyms } from './synonyms.ts';
import { checkTitles } from './titles.ts';
import { checkUnwritten } from './unwritten.ts';
import { checkWords } from './words.ts';
import { checkWordChoice } from './word-choice.ts';
import { checkWrittenFigures } from './written-figures.ts';

const CHECKS: readonly Check[] = [
  checkLinks,
  checkImages,
  checkImageHosts,
  checkOrphans,
  checkHeadings,
  checkHtml,
  checkHeads,
  checkTitles,
  checkCards,
  checkUnwritten,
  checkWords,
  checkRepeated,
  checkWordChoice,
  checkClaims,
  checkWrittenFigures,
  checkSynonyms,
];

/** Runs every rule over the site. */
export function runChecks(input: CheckInput): Diagnostic[] {
  return CHECKS.flatMap((check) => check(input));
}
