import type { TownsEntry, InterfaceEntry } from '#content/types/index.d.ts';

/** What a section of a town's page is given: its record, and the words that all such pages share. */
export interface TownProps {
  town: TownsEntry;
  words: InterfaceEntry['town'];
}
