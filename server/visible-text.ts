import { harmless } from '../scripts/contract/terminal-text.ts';

/** What a stranger wrote, in one line of a log: nothing in it steers the terminal or looks like a line of its own. */
export const visibleLine = (text: string): string => harmless(text.replace(/\s+/g, ' ').trim());
