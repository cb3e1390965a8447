import path from 'node:path';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { fileProblem, SourceFile } from '../diagnostics/source-file.ts';
import type { OwnRule, OwnRules } from '../diagnostics/site-rules.ts';
import { readRegularFile } from '../disk/read-file.ts';
import { configFiles, type ConfigFiles } from './files.ts';
import { NO_CONFIG, type ConfigOutcome, type SiteConfig } from './site-config.ts';
import { ConfigHost } from './host.ts';
import type { ConfigFacts } from './messages.ts';
import { isConfigForbidden } from './permission.ts';
import { faultProblem, shapeProblem, type ConfigSources } from './place.ts';

/** Running configurations of this process, latest last; a long-running process builds a site many times. */
const running = new Map<string, ConfigOutcome & { config: SiteConfig }>();
const MOST_RUNNING = 4;
/** Threads that are loading the configuration of a root. */
const loading = new Map<string, ConfigHost>();

/** The threads of this process that run the configuration of a root. */
export function configHosts(root: string): ConfigHost[] {
  return [loading.get(root), running.get(root)?.config.host].filter((host) => host !== undefined);
}

/**
 * Runs the configuration of a root in a separate thread; an unchanged one is not run again.
 * @param isAllowed whether its code may be run
 */
export async function openConfig(root: string, isAllowed: boolean): Promise<ConfigOutcome> {
  const found = configFiles(root);
  if (found === undefined) return NO_CONFIG;
  if (!isAllowed || isConfigForbidden()) return { ...NO_CONFIG, rules: 'unread', unread: found.name };
  const known = running.get(root);
  if (known?.config.key === found.key && known.config.host.isAlive) return known;
  const sources = sourcesOf(root, found);
  const broken = (...problems: Diagnostic[]): ConfigOutcome => ({
    files: [...sources.byPath.values()],
    problems,
    rules: 'unread',
  });
  const [other] = found.others;
  if (other !== undefined)
    return broken(
      fileProblem(
        'config-invalid',
        other,
        `There are two configurations: \`${found.name}\` and \`${other}\`.`,
        'Delete one of them.',
      ),
    );
  const file = path.join(root, found.name);
  const { modules, own, isConfig } = found;
  const host = ConfigHost.start({ file: isConfig ? file : undefined, modules, own });
  loading.set(root, host);
  const loaded = await host.ask({ kind: 'load' });
  if (loading.get(root) === host) loading.delete(root);
  if ('fault' in loaded) {
    host.close();
    const place = loaded.fault.place?.file;
    const { path: name } = (place === undefined ? undefined : sources.byPath.get(place)) ?? sources.main;
    return broken(faultProblem(sources, 'config-invalid', `\`${name}\` cannot be loaded`, loaded.fault));
  }
  // If it was saved while loading, the loaded version is unclear.
  if (configFiles(root)?.key !== found.key) {
    host.close();
    return openConfig(root, isAllowed);
  }
  const { facts, problems } = loaded;
  const hidden = loaded.files.filter((one) => isOfSite(root, one) && !sources.byPath.has(one));
  if (facts === undefined || hidden.length > 0) {
    host.close();
    return broken(
      ...problems.map((one) => shapeProblem(sources, one)),
      ...hidden.map((one) => hiddenImport(sources, one)),
    );
  }
  const bad = facts.schemas.flatMap(({ file: module, problem }) => {
    const main = sources.byPath.get(module);
    return problem === undefined || main === undefined ? [] : shapeProblem({ ...sources, main }, problem);
  });
  if (bad.length > 0) {
    host.close();
    return broken(...bad);
  }
  const outcome = {
    files: [...sources.byPath.values()],
    problems: [],
    rules: ownRules(facts),
    config: { facts, key: found.key, file, sources, host },
  };
  keepRunning(root, outcome);
  return outcome;
}

function keepRunning(root: string, outcome: ConfigOutcome & { config: SiteConfig }): void {
  running.get(root)?.config.host.close();
  running.delete(root);
  running.set(root, outcome);
  for (const [other, { config }] of running)
    if (running.size > MOST_RUNNING && config.host.tasks().length === 0) {
      config.host.close();
      running.delete(other);
    }
}

function sourcesOf(root: string, { name, own }: ConfigFiles): ConfigSources {
  const byPath = new Map(
    own.map((file) => {
      const read = readRegularFile(file);
      const text = 'bytes' in read ? read.bytes.toString('utf8') : '';
      return [file, new SourceFile(path.relative(root, file).replaceAll(path.sep, '/'), text, '')];
    }),
  );
  const main = byPath.get(path.join(root, name)) ?? new SourceFile(name, '', '');
  return { root, main, byPath };
}

function isOfSite(root: string, file: string): boolean {
  const name = path.relative(root, file);
  return !name.startsWith('..') && !path.isAbsolute(name) && !name.split(path.sep).includes('node_modules');
}

/** Reports a file that was loaded but not found beforehand, because edits of it would not be noticed. */
function hiddenImport({ root, main }: ConfigSources, file: string): Diagnostic {
  const name = path.relative(root, file).replaceAll(path.sep, '/');
  const message = `\`${name}\` is imported by a name that is only known when the code runs, so an edit of it would not be noticed.`;
  return main.problem('config-invalid', [0, 1], message, {
    suggestion: `Write its name in the import: \`import('./${name}')\`.`,
  });
}

function ownRules({ checks }: ConfigFacts): OwnRules {
  return new Map(
    checks.map(({ id, severity, title, why, remedy, wrong, right }): [string, OwnRule] => [
      id,
      { severity, title, why, remedy, wrong, right },
    ]),
  );
}
