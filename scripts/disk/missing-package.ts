import { codeOf } from './read-file.ts';

/** A package that some work needs is not there, or not for this machine; the message says what to do. */
export class MissingPackage extends Error {}

/**
 * Loads a package that is only needed for some work.
 * @param name as npm knows it
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
