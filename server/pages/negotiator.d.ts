/** The part of the package that is used here; its published types are of a version without preferences. */
declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { headers: Record<string, string> });
    /** The available encodings that a request takes, the best first; between equals those preferred. */
    encodings(available: string[], options: { preferred: string[] }): string[];
  }
}
