import type { MarkdownPlugins } from '../config/load-module.ts';
import type { SchemaSet } from '../schema/collection.ts';

/** The site's own Markdown plugins, loaded in this thread; undefined if there are none. */
export async function pluginsOf({ config }: SchemaSet): Promise<MarkdownPlugins | undefined> {
  if (config?.plugins === undefined) return undefined;
  const { loadPlugins } = await import('../config/load-module.ts');
  return loadPlugins(config.plugins.file, config.plugins.root, config.key);
}
