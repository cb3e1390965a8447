import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import type { Chance } from '../chance.ts';

const RECIPES = 'content/recipes';

/** An editor who is never done: changes, breaks, renames, deletes and fixes the files of a site. */
export class Editor {
  /** How often each kind of edit was made. */
  readonly made = new Map<string, number>();
  readonly #kept: string;
  #count = 0;

  constructor(
    private readonly root: string,
    private readonly chance: Chance,
  ) {
    this.#kept = path.join(root, 'kept');
    for (const folder of ['content', 'schemas'])
      cpSync(path.join(root, folder), path.join(this.#kept, folder), { recursive: true });
  }

  /** One edit, chosen by chance. */
  edit(): void {
    const edits: Record<string, () => void> = {
      'words of a body': () => this.#change(this.#recipe(), (text) => `${text}\nEdit ${this.#count}.\n`),
      'a field': () =>
        this.#change(this.#recipe(), (text) =>
          text.replace(/^servings: .*$/m, `servings: ${1 + this.chance.below(90)}`),
        ),
      'a token that stands everywhere': () =>
        this.#change('content/settings.yaml', (text) =>
          text.replace(/^email: .*$/m, `email: cook${this.#count}@ladle.example`),
        ),
      'a mistake': () => this.#change(this.#recipe(), (text) => text.replace('title:', 'titel:')),
      'a file that cannot be read': () => this.#change(this.#recipe(), (text) => `${text.slice(0, 20)}"\n[`),
      'saved beside and renamed, as editors do': () => this.#beside(this.#recipe()),
      'saved in two halves': () => this.#inHalves(this.#recipe()),
      'only touched': () => this.#touch(this.#recipe()),
      'as large as before, and as old': () => this.#unseen(this.#recipe()),
      'an older file in its place, with its old time': () => this.#older(this.#recipe()),
      'a new file': () => this.#add(),
      'a file removed': () => this.#remove(),
      'a file renamed, with its key': () => this.#rename(),
      'a file renamed to another case and back': () => this.#case(),
      'a folder moved away and back': () => this.#folder(),
      'all of the content moved away and back': () => this.#home(),
      'a picture': () => this.#picture(),
      'a schema': () =>
        this.#change('schemas/recipes.json', (text) =>
          text.replace(
            /"description": "People it feeds[^"]*"/,
            `"description": "People it feeds ${this.#count}."`,
          ),
        ),
      'a file of no collection, and gone again': () => this.#foreign(),
    };
    const kind = this.chance.pick(Object.keys(edits)) ?? '';
    this.#count += 1;
    this.made.set(kind, (this.made.get(kind) ?? 0) + 1);
    edits[kind]?.();
  }

  /** Everything as it was before the first edit. */
  mend(): void {
    const before = files(this.#kept);
    for (const file of files(this.root).filter((one) => !before.includes(one)))
      rmSync(path.join(this.root, file), { force: true });
    for (const file of before) {
      const [from, to] = [path.join(this.#kept, file), path.join(this.root, file)];
      if (existsSync(to) && readFileSync(from).equals(readFileSync(to))) continue;
      mkdirSync(path.dirname(to), { recursive: true });
      cpSync(from, to);
    }
  }

  #at(file: string): string {
    return path.join(this.root, file);
  }

  #recipe(): string {
    return `${RECIPES}/${this.chance.pick(readdirSync(this.#at(RECIPES)).filter((name) => name.endsWith('.md'))) ?? 'leek-soup.md'}`;
  }

  #change(file: string, change: (text: string) => string): void {
    if (existsSync(this.#at(file)))
      writeFileSync(this.#at(file), change(readFileSync(this.#at(file), 'utf8')));
  }

  #beside(file: string): void {
    const temporary = this.#at(`${RECIPES}/.save.tmp`);
    writeFileSync(temporary, `${readFileSync(this.#at(file), 'utf8')}\nBeside ${this.#count}.\n`);
    renameSync(temporary, this.#at(file));
  }

  #inHalves(file: string): void {
    const text = `${readFileSync(this.#at(file), 'utf8')}\nHalves ${this.#count}.\n`;
    writeFileSync(this.#at(file), text.slice(0, text.length / 2));
    writeFileSync(this.#at(file), text);
  }

  #touch(file: string): void {
    utimesSync(this.#at(file), new Date(0), new Date());
  }

  /** Size and time stay what they were: only what the system notes by itself tells. */
  #unseen(file: string): void {
    const { atime, mtime } = statSync(this.#at(file));
    this.#change(file, (text) =>
      text.replace(/^servings: (\d+)$/m, (_all, count: string) => `servings: ${other(count)}`),
    );
    utimesSync(this.#at(file), atime, mtime);
  }

  /** As `cp -p` and `git stash` do it: what comes is older than what was there. */
  #older(file: string): void {
    const kept = path.join(this.#kept, file);
    if (!existsSync(kept)) return;
    cpSync(kept, this.#at(`${RECIPES}/.old.tmp`), { preserveTimestamps: true });
    renameSync(this.#at(`${RECIPES}/.old.tmp`), this.#at(file));
  }

  #add(): void {
    const text = readFileSync(path.join(this.#kept, RECIPES, 'leek-soup.md'), 'utf8');
    const slug = `soup-${String.fromCharCode(97 + (this.#count % 26))}`;
    writeFileSync(
      this.#at(`${RECIPES}/${slug}.md`),
      text
        .replace('slug: leek-soup', `slug: ${slug}`)
        .replace(/^aliases: .*\n/m, '')
        .replace(/^title: .*$/m, `title: Soup ${slug}`),
    );
  }

  #remove(): void {
    rmSync(this.#at(this.#recipe()));
    if (readdirSync(this.#at(RECIPES)).length < 2) this.mend();
  }

  #rename(): void {
    const file = this.#recipe();
    const slug = `renamed-${String.fromCharCode(97 + (this.#count % 26))}`;
    this.#change(file, (text) => text.replace(/^slug: .*$/m, `slug: ${slug}`));
    renameSync(this.#at(file), this.#at(`${RECIPES}/${slug}.md`));
  }

  #case(): void {
    const file = this.#at(this.#recipe());
    renameSync(
      file,
      file.toUpperCase().startsWith(this.root.toUpperCase())
        ? path.join(path.dirname(file), path.basename(file).toUpperCase())
        : file,
    );
    renameSync(path.join(path.dirname(file), path.basename(file).toUpperCase()), file);
  }

  #folder(): void {
    renameSync(this.#at(RECIPES), this.#at('moved'));
    renameSync(this.#at('moved'), this.#at(RECIPES));
  }

  #home(): void {
    renameSync(this.#at('content'), this.#at('away'));
    renameSync(this.#at('away'), this.#at('content'));
  }

  #picture(): void {
    const [pot, pie] = [this.#at('content/images/pot.jpg'), this.#at('content/images/pie.png')];
    if (existsSync(pot))
      writeFileSync(
        pot,
        this.chance.below(2) === 0
          ? readFileSync(path.join(this.#kept, 'content/images/pot.jpg'))
          : readFileSync(pie),
      );
  }

  #foreign(): void {
    writeFileSync(this.#at('content/notes.txt'), 'notes');
    rmSync(this.#at('content/notes.txt'));
  }
}

function files(root: string): string[] {
  return ['content', 'schemas'].flatMap((folder) =>
    existsSync(path.join(root, folder))
      ? readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
      : [],
  );
}

/** Another number of as many digits. */
function other(count: string): string {
  return count.replace(/\d/, (digit) => (digit === '7' ? '8' : '7'));
}
