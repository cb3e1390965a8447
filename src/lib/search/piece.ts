/** Part of a text, and whether it matched the search. */
export interface Piece {
  text: string;
  isMarked: boolean;
}
