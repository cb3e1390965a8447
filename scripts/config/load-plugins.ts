import { configFiles } from './files.ts';
import { loadModule } from './load-module.ts';
import { shapeOf } from './shape.ts';
import type { MarkdownPlugin } from './config-types.ts';

/** The plugins of a configuration, loaded in the thread that uses them. */
export interface MarkdownPlugins {
  /** Absolute paths of the site's own files among their sources. */
  own: readonly string[];
  root: string;
  remark: readonly MarkdownPlugin[];
  rehype: readonly MarkdownPlugin[];
}

/**
 * Loads a configuration for its Markdown plugins.
 * @param file absolute path
 * @param root of the site
 * @param key the expected state of the configuration
 * @throws whatever the configuration throws, or an error if its state differs
 */
export async function loadPlugins(file: string, root: string, key: string): Promise<MarkdownPlugins> {
  const { exported } = await loadModule(file);
  const shaped = shapeOf(exported);
  const files = configFiles(root);
  if ('problems' in shaped || files?.key !== key) throw new Error('content.config was changed meanwhile');
  const { remark = [], rehype = [] } = shaped.config.markdown ?? {};
  return { own: files.own, root, remark, rehype };
}
