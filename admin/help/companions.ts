import { isTextFile, type HelpChange, type HelpQuestion } from '../../scripts/shared/editing-help.ts';
import type { PageConfig } from '../../scripts/shared/editing-page.ts';
import { decoded, type BranchChanges, type BranchFile } from '../drafts/github-commit.ts';
import { unsavedFiles, type FormText } from './form-text.ts';

/** Start of the names of the CMS's branches; each holds the draft of one entry. */
const DRAFT = 'cms/';

/**
 * The files around the entry of a form that the helper's copy does not have: those on the branch of its draft,
 * and those that a fix changes, such as the word list that a word is added to. `write` writes the latter
 * immediately; if that is not possible, they are added to the next commit.
 */
export class Companions {
  readonly #waiting = new Map<string, HelpChange>();
  /** Texts of the files on each branch; empty for pictures and downloads. */
  readonly #branches = new Map<string, Map<string, string>>();

  constructor(private readonly write: ((changes: readonly HelpChange[]) => Promise<void>) | undefined) {}

  /** Adds changes of other files. Throws with a message if one of them cannot be made. */
  async add(changes: readonly HelpChange[]): Promise<void> {
    if (this.write !== undefined) {
      await this.write(changes);
      return;
    }
    for (const { file, before, after } of changes)
      this.#waiting.set(file, { file, before: this.#waiting.get(file)?.before ?? before, after });
  }

  /** Notes files that are on branches. */
  note(found: readonly BranchFile[]): void {
    for (const { branch, file, text } of found) {
      const files = this.#branches.get(branch) ?? new Map<string, string>();
      this.#branches.set(branch, files.set(file, text));
    }
  }

  /** Forgets the branch of a draft, except pictures and downloads that were published: the copy has them later. */
  ended(branch: string, isPublished: boolean): void {
    const files = isPublished ? [...(this.#branches.get(branch)?.keys() ?? [])] : [];
    this.#branches.delete(branch);
    this.note(files.filter((file) => !isTextFile(file)).map((file) => ({ branch: '', file, text: '' })));
  }

  /** The question about a form, with all files that would be beside it after saving. */
  question(form: FormText): HelpQuestion {
    const { file, text } = form;
    const around = new Map<string, string>();
    for (const [branch, files] of this.#branches)
      if (!branch.startsWith(DRAFT) || files.has(file))
        for (const [name, own] of files) around.set(name, own);
    const elsewhere = [...around.keys()].filter((name) => !isTextFile(name));
    for (const { file: name, after } of this.waiting()) around.set(name, after ?? '');
    const also = [...around].flatMap(([name, own]) =>
      isTextFile(name) && name !== file ? [{ file: name, text: own }] : [],
    );
    return { file, text, also, elsewhere: [...elsewhere, ...unsavedFiles(form)] };
  }

  /** The changes for the next commit. */
  waiting(): HelpChange[] {
    return [...this.#waiting.values()];
  }

  /** Notes a commit that was made. */
  saved({ branch, additions, deletions }: BranchChanges): void {
    for (const file of deletions) this.#branches.get(branch)?.delete(file);
    this.note(
      additions.map(({ path: file, contents }) => ({
        ...{ branch, file },
        text: isTextFile(file) ? decoded(contents) : '',
      })),
    );
    this.#waiting.clear();
  }
}

/** The companions of a page's forms, written as the storage of the content allows. */
export function companionsFor(
  { help, backend }: Pick<PageConfig, 'help' | 'backend'>,
  apply: (changes: readonly HelpChange[]) => Promise<void>,
): Companions {
  // Only commits for GitHub are completed by the page.
  const refuse = ([one]: readonly HelpChange[]): Promise<void> =>
    Promise.reject(new Error(`Change ${one?.file ?? 'the other file'} in its own form.`));
  return new Companions(help === 'folder' ? apply : backend.name === 'gitea' ? refuse : undefined);
}
