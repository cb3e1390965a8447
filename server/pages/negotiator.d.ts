/** The used part of the package; its published types lack the `preferred` option. */
declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { headers: Record<string, string> });
    /** The available encodings that a request accepts, the best first; ties are resolved by `preferred`. */
    encodings(available: string[], options: { preferred: string[] }): string[];
  }
}
