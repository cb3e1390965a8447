import type { Root } from 'hast';

/** The part of lowlight that is used here. */
interface Lowlight {
  highlight(language: string, code: string): Root;
  listLanguages(): string[];
  /** Whether a name or an alias is registered. */
  registered(name: string): boolean;
}

/** Grammars by the names of their languages. */
type Grammars = Readonly<Record<string, unknown>>;

export declare const all: Grammars;
export declare function createLowlight(grammars: Grammars): Lowlight;
