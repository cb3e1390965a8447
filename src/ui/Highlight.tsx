interface HighlightProps {
  /** A text in pieces, some of which a visitor was looking for. */
  pieces: readonly { text: string; isMarked: boolean }[];
}

/** A text in which the words that a search found it by are marked. */
export function Highlight({ pieces }: HighlightProps) {
  return pieces.map(({ text, isMarked }, index) => (isMarked ? <mark key={index}>{text}</mark> : text));
}
