/** Part of a text, and whether it was looked for. */
export interface Piece {
  text: string;
  isMarked: boolean;
}
