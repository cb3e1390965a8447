import facts from '../../package.json' with { type: 'json' };

/** Version of the package that contains the command. */
export const VERSION = facts.version;
