import type { Tinypool } from 'tinypool';
import type { Entry } from '../model/site-model.ts';
import type { FilePut } from '../site/emit/put-file.ts';
import type { AssembledPage, PageWriters } from '../site/emit/write-assembled.ts';
import type { WorkerTask } from './worker.ts';
import type { PageJob } from './write-pages.ts';

/** The cache's name of the pack that holds the texts of an entry; undefined when no thread of this run put it there. */
export type PackOfTexts = (entry: Entry) => string | undefined;

/**
 * The threads of one build. They stay when its files have been worked on, and then write the pages that show what they made
 * (docs/decisions/0280-threads-write-what-they-made.md).
 */
export class Crew {
  /** The threads, once there is work for several. */
  pool: Tinypool | undefined;

  /** What writes pages in the threads; undefined when there are none. */
  writers(packOf: PackOfTexts): PageWriters | undefined {
    const { pool } = this;
    if (pool === undefined) return undefined;
    return {
      atOnce: 2 * pool.threads.length,
      groupOf: (texts) => {
        const packs = [...texts].map(packOf);
        return packs.includes(undefined) ? undefined : packs[0];
      },
      write: async (pages) => {
        const task: WorkerTask = { kind: 'pages', pages: pages.map((page) => jobOf(page, packOf)) };
        return (await pool.run(task)) as (FilePut | undefined)[];
      },
    };
  }

  /** Ends the threads. */
  async close(): Promise<void> {
    await this.pool?.destroy();
    this.pool = undefined;
  }
}

function jobOf({ target, assembly }: AssembledPage, packOf: PackOfTexts): PageJob {
  const texts = assembly.texts.map(({ entry, pointer, part }) => ({
    pack: packOf(entry) ?? '',
    key: entry.textsKey,
    pointer,
    part,
  }));
  return { target, pieces: assembly.pieces, texts };
}
