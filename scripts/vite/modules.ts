import type { ViteDevServer } from 'vite';
import { createReader, type Reader } from '../api/read.ts';

/** Prefix of module names: `content:posts`. */
const SCHEME = 'content:';

/** Prefix of virtual modules. */
const VIRTUAL = '\0';

/** Virtual modules with the entries of a collection: `import posts from 'content:posts'`. */
export class ContentModules {
  /** The code that was last served, by the name of the collection; an error if there was none. */
  readonly #served = new Map<string, string | Error>();
  readonly #reader: Reader<Record<string, never>, Record<string, never>>;

  constructor(out: string) {
    this.#reader = createReader(out);
  }

  /** Vite's ID of a module; undefined if it is not a content module. */
  resolve(id: string): string | undefined {
    return id.startsWith(SCHEME) ? `${VIRTUAL}${id}` : undefined;
  }

  /**
   * The code of a module; undefined if it is not a content module. Rejects if the output has no such entries.
   */
  async load(id: string): Promise<string | undefined> {
    if (!id.startsWith(`${VIRTUAL}${SCHEME}`)) return undefined;
    const name = id.slice(VIRTUAL.length + SCHEME.length);
    const code = await this.#code(name);
    this.#served.set(name, code);
    if (code instanceof Error) throw code;
    return code;
  }

  /**
   * Updates the modules whose entries have changed in a running application, and nothing else: by a hot
   * update if the application accepts it, else by reloading the page.
   */
  async update(server: ViteDevServer): Promise<void> {
    let isLost = false;
    for (const [name, before] of this.#served) {
      const now = await this.#code(name);
      if (asText(now) === asText(before)) continue;
      this.#served.set(name, now);
      // A page does not retry a failed import, so it must be reloaded.
      const isBroken = before instanceof Error || now instanceof Error;
      const id = `${VIRTUAL}${SCHEME}${name}`;
      // Nor does it learn of a module that only the server has imported to render it.
      isLost ||= isBroken || server.environments.client.moduleGraph.getModuleById(id) === undefined;
      for (const environment of Object.values(server.environments)) {
        const module = environment.moduleGraph.getModuleById(id);
        if (module === undefined) continue;
        if (isBroken) environment.moduleGraph.invalidateModule(module);
        else await environment.reloadModule(module);
      }
    }
    if (isLost) for (const { hot } of Object.values(server.environments)) hot.send({ type: 'full-reload' });
  }

  async #code(name: string): Promise<string | Error> {
    try {
      const entries: unknown = await this.#reader.all(name);
      // JSON.parse is faster than an object literal, and safe for property names such as `__proto__`.
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(entries))});\n`;
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error));
    }
  }
}

function asText(code: string | Error): string {
  return code instanceof Error ? `// ${code.message}` : code;
}
