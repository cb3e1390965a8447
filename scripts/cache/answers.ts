/** Questions about a text that were answered once, by name. */
export interface Answers {
  get: (question: string) => boolean | undefined;
  set: (question: string, answer: boolean) => void;
}
