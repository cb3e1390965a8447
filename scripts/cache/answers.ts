/** Questions about a text that were answered once, by name. Apart from what remembers them, which needs Node: the editing page reads files in a browser. */
export interface Answers {
  get: (question: string) => boolean | undefined;
  set: (question: string, answer: boolean) => void;
}
