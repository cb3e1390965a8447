import { mkdir, open } from 'node:fs/promises';
import path from 'node:path';

/** A contact form as it was sent. */
export interface Submission {
  receivedAt: string;
  form: string;
  fields: Record<string, string>;
}

export interface SubmissionStore {
  /** Keeps a submission; it is on the disk when this resolves. */
  add(submission: Submission, kind: 'message' | 'spam'): Promise<void>;
}

/**
 * Appends each submission as a line of JSON to the file of its month; what the honeypot caught goes to a file of its
 * own. One after the other, so that no two lines ever mix.
 */
export function createSubmissionStore(folder: string): SubmissionStore {
  let last: Promise<unknown> = Promise.resolve();

  async function append(file: string, line: string): Promise<void> {
    await mkdir(folder, { recursive: true });
    const handle = await open(path.join(folder, file), 'a', 0o600);
    try {
      await handle.writeFile(line);
      await handle.sync();
    } finally {
      await handle.close();
    }
  }

  return {
    add(submission, kind) {
      const month = submission.receivedAt.slice(0, 7);
      const file = kind === 'spam' ? `spam-${month}.jsonl` : `${month}.jsonl`;
      const done = last.then(() => append(file, `${JSON.stringify(submission)}\n`));
      last = done.catch(() => undefined);
      return done;
    },
  };
}
