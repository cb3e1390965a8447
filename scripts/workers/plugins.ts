import type { MarkdownPlugins } from '../config/site-config.ts';
import type { SchemaSet } from '../schema/collection.ts';

/** The site's own Markdown plugins, loaded in this thread; undefined if there are none. */
export async function pluginsOf({ config }: SchemaSet): Promise<MarkdownPlugins | undefined> {
  if (config?.plugins === undefined) return undefined;
  const { loadPlugins } = await import('../config/site-config.ts');
  return loadPlugins(config.plugins.root, config.plugins.name);
}
