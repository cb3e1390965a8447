import facts from '../../package.json' with { type: 'json' };

/** Version of the package that holds the command. */
export const VERSION = facts.version;

/** Versions of Node that it runs on. */
export const ENGINES = facts.engines.node;
