import { configFiles } from './files.ts';
import { loadModule } from './load-module.ts';
import { shapeOf } from './shape.ts';
import type { MarkdownPlugin } from './config-types.ts';

/** The plugins of a configuration, loaded in the thread that uses them. */
export interface MarkdownPlugins {
  /** Absolute paths of the files that they come from, as far as they are the site's own. */
  own: readonly string[];
  root: string;
  remark: readonly MarkdownPlugin[];
  rehype: readonly MarkdownPlugin[];
}

/**
 * Runs a configuration for its plugins for Markdown.
 * @param file absolute path
 * @param root of the site
 * @param key names the state in which it is meant
 * @throws whatever it throws, and when it is another one than that which is meant
 */
export async function loadPlugins(file: string, root: string, key: string): Promise<MarkdownPlugins> {
  const { exported } = await loadModule(file);
  const shaped = shapeOf(exported);
  const files = configFiles(root);
  if ('problems' in shaped || files?.key !== key) throw new Error('content.config was changed meanwhile');
  const { remark = [], rehype = [] } = shaped.config.markdown ?? {};
  return { own: files.own, root, remark, rehype };
}
