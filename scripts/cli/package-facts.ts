import facts from '../../package.json' with { type: 'json' };
import published from '../api/package-manifest.json' with { type: 'json' };

/** Version of the package that contains the command. */
export const VERSION = facts.version;

/** Supported versions of Node. */
export const ENGINES = facts.engines.node;

/** Name under which it is published. */
export const PACKAGE = published.name;
