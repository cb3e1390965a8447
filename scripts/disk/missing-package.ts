import { codeOf } from './read-file.ts';

/** Thrown if a package is missing or not available for this machine; the message has advice. */
export class MissingPackage extends Error {}

/**
 * Loads a package on demand.
 * @param name its npm name
 * @param use what needs it: 'pictures'
 */
export async function loadPackage<T>(name: string, use: string, load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    const isAbsent = codeOf(error) === 'ERR_MODULE_NOT_FOUND';
    const why = isAbsent ? 'is not installed' : `cannot be loaded on this machine: ${firstLine(error)}`;
    throw new MissingPackage(
      `The package \`${name}\`, which ${use} need, ${why}. Run \`npm install --include=optional ${name}\` on this machine and with this Node.`,
      { cause: error },
    );
  }
}

function firstLine(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return (text.split('\n')[0] ?? '').replace(/[.:]$/, '');
}
