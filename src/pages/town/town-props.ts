import type { TownsEntry, InterfaceEntry } from '#content/types/index.d.ts';

/** The props of a section of a town page: its entry, and the texts shared by all such pages. */
export interface TownProps {
  town: TownsEntry;
  words: InterfaceEntry['town'];
}
