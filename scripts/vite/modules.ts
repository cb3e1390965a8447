import type { ViteDevServer } from 'vite';
import { createReader, type Reader } from '../api/read.ts';

/** What the names of the modules begin with: `content:posts`. */
const SCHEME = 'content:';

/** What marks the name of a module that is no file. */
const VIRTUAL = '\0';

/** The modules by which an app imports entries: `import posts from 'content:posts'`. */
export class ContentModules {
  /** The code that was handed out last, by the name of the collection; an error where there was none. */
  readonly #served = new Map<string, string | Error>();
  readonly #reader: Reader<Record<string, never>, Record<string, never>>;

  constructor(out: string) {
    this.#reader = createReader(out);
  }

  /** The name by which Vite knows a module; undefined for what is none of these. */
  resolve(id: string): string | undefined {
    return id.startsWith(SCHEME) ? `${VIRTUAL}${id}` : undefined;
  }

  /** The code of a module; undefined for what is none of these. Rejected where the output has no such entries. */
  async load(id: string): Promise<string | undefined> {
    if (!id.startsWith(`${VIRTUAL}${SCHEME}`)) return undefined;
    const name = id.slice(VIRTUAL.length + SCHEME.length);
    const code = await this.#code(name);
    this.#served.set(name, code);
    if (code instanceof Error) throw code;
    return code;
  }

  /**
   * Hands the modules whose entries have changed to a running app, and nothing else: in place where the app takes it, else by a
   * reload of the page.
   */
  async update(server: ViteDevServer): Promise<void> {
    let isLost = false;
    for (const [name, before] of this.#served) {
      const now = await this.#code(name);
      if (asText(now) === asText(before)) continue;
      this.#served.set(name, now);
      // An import that failed is not tried again by the page itself.
      const isBroken = before instanceof Error || now instanceof Error;
      isLost ||= isBroken;
      for (const environment of Object.values(server.environments)) {
        const found = environment.moduleGraph.getModuleById(`${VIRTUAL}${SCHEME}${name}`);
        if (found === undefined) continue;
        if (isBroken) environment.moduleGraph.invalidateModule(found);
        else await environment.reloadModule(found);
      }
    }
    if (isLost) for (const { hot } of Object.values(server.environments)) hot.send({ type: 'full-reload' });
  }

  async #code(name: string): Promise<string | Error> {
    try {
      const entries: unknown = await this.#reader.all(name);
      // Read at run time: a text is parsed faster than code, and means the same whatever its fields are called.
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(entries))});\n`;
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error));
    }
  }
}

function asText(code: string | Error): string {
  return code instanceof Error ? `// ${code.message}` : code;
}
