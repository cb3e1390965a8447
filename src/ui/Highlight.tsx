interface HighlightProps {
  /** A text in pieces, some of which matched a search. */
  pieces: readonly { text: string; isMarked: boolean }[];
}

/** A text with the matched words marked. */
export function Highlight({ pieces }: HighlightProps) {
  return pieces.map(({ text, isMarked }, index) => (isMarked ? <mark key={index}>{text}</mark> : text));
}
