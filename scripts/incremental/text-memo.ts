/** Questions about a text that were answered once, by name. */
export interface TextMemo {
  get: (question: string) => boolean | undefined;
  set: (question: string, answer: boolean) => void;
}
