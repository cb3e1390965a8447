import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { MENDED, TOLD, type Mistake, type Told } from './mistakes.ts';
import { post } from './posts.ts';

/** What an editor wrote one day: a town, a post, a question and an industry, each in the folder of its collection. */
export const WORK = 'tests/content/editor-work';

/** Runs the `content` command in the root of the copy. */
export type RunCommand = (args: string[]) => Promise<Ended>;

interface Ended {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** The part of the JSON report that a person looks at. */
interface Problem {
  rule: string;
  file: string;
  message: string;
  suggestion?: string;
}

/**
 * The first hour of somebody who has read `content/README.md` and nothing else, at a copy of the site: a town, a post, a question and
 * an industry are added, one is renamed, one removed, one scheduled, and twenty mistakes are made and mended.
 */
export class FirstHour {
  /** What was asked of the tool, for the test to hold against the page that names its commands. */
  readonly commands: string[][] = [];

  constructor(
    private readonly root: string,
    private readonly content: RunCommand,
  ) {}

  /** Everything, one thing after the other; throws where the tool does not do what the page says. */
  async pass(): Promise<void> {
    await this.addTown();
    await this.addPost();
    await this.addQuestion();
    await this.addIndustry();
    await this.rename();
    await this.removeLinked();
    await this.schedule();
    await this.mend();
    await this.followMessages();
    await this.run('validate', '--strict');
    await this.run('build');
  }

  /** A town with a picture of its own. */
  private async addTown(): Promise<void> {
    await this.run('new', 'towns', '--title', 'Finksburg');
    cpSync(this.at('images/town-machine-shop.jpg'), this.at('images/finksburg-yard.jpg'));
    this.write('towns/finksburg.yaml', (text) =>
      text
        .replace('/images/town-machine-shop.jpg', '/images/finksburg-yard.jpg')
        .replace("'21048'", '"21048"'),
    );
  }

  /** A post with a table and links. */
  private async addPost(): Promise<void> {
    await this.run('new', 'blog', 'where-to-stand-the-cabinet', '--title', 'Where should the cabinet stand?');
    this.write('blog/where-to-stand-the-cabinet.md', (text) =>
      text
        .replace('slug: where-the-cabinet-should-stand', 'slug: where-to-stand-the-cabinet')
        .replace('date: November 5, 2025', 'date: 2025-11-05'),
    );
  }

  /** A question in a category that is new as well. */
  private async addQuestion(): Promise<void> {
    await this.run('new', 'faq-categories', 'moving');
    writeFileSync(this.at('faq-categories/moving.yaml'), 'id: moving\norder: 5\nlabel: Moving\n');
    await this.run('new', 'faq', 'moving-day');
    this.write('faq/moving-day.md', (text) => text.replace('category: process', 'category: moving'));
  }

  private async addIndustry(): Promise<void> {
    await this.run('new', 'locations', 'community-centers');
    this.write('locations/community-centers.yaml', (text) =>
      text.replace('title: Longer afternoons', 'title: "Longer afternoons: a chapter more"'),
    );
  }

  /** The post gets the name that it should have had. */
  private async rename(): Promise<void> {
    await this.run('validate');
    await this.run('move', 'blog/where-to-stand-the-cabinet', 'where-the-cabinet-should-stand');
    expectText(this.read('redirects.yaml'), '/blog/where-to-stand-the-cabinet');
  }

  /** A post that another one links to goes, and the link with it. */
  private async removeLinked(): Promise<void> {
    const link = '/blog/where-the-cabinet-should-stand';
    await this.run('new', 'blog', 'notes-from-a-lobby');
    const words = { slug: 'notes-from-a-lobby', title: 'Notes from a lobby', of: 'a busy lobby', link };
    writeFileSync(this.at('blog/notes-from-a-lobby.md'), post(words));
    const home = 'blog/where-the-cabinet-should-stand.md';
    this.change(home, (text) => text.replace('](/solutions) has', '](/blog/notes-from-a-lobby) has'));
    await this.refused('remove', 'blog/notes-from-a-lobby');
    await this.run('remove', 'blog/notes-from-a-lobby', '--redirect', '/solutions');
    if (existsSync(this.at('blog/notes-from-a-lobby.md'))) throw new Error('The post is still there.');
    expectText(this.read(home), '](/solutions) has');
    expectText(this.read('redirects.yaml'), '/blog/notes-from-a-lobby');
  }

  /** A post that comes by itself on a day of the year after next. */
  private async schedule(): Promise<void> {
    const day = `${new Date().getUTCFullYear() + 2}-03-01`;
    await this.run('new', 'blog', 'notes-from-a-yard');
    const words = {
      slug: 'notes-from-a-yard',
      title: 'Notes from a yard',
      of: 'a paved yard',
      link: '/solutions',
    };
    const text = post(words).replace('\ntags:', `\npublishOn: ${day}\ntags:`);
    writeFileSync(this.at('blog/notes-from-a-yard.md'), text);
    const { stdout } = await this.run('list', 'blog', '--scheduled');
    expectText(stdout, 'notes-from-a-yard');
    expectText(stdout, day);
  }

  /** Mistakes that the tool mends, all at once; every file is then what it was. */
  private async mend(): Promise<void> {
    const before = await this.spoil(MENDED);
    await this.run('validate', '--fix');
    for (const [file, text] of before) expectText(this.read(file), text);
  }

  /** Mistakes that a person mends by doing what the message says. */
  private async followMessages(): Promise<void> {
    await this.spoil(TOLD);
    for (const { file, wrong, written, before, name } of TOLD)
      this.change(
        file,
        (text) =>
          before === undefined ? text.replace(wrong, written) : text.replace(before, written + before),
        name,
      );
  }

  /** Makes mistakes and looks whether each is told, in its file and with its advice; gives the texts as they were. */
  private async spoil(mistakes: readonly (Mistake & Partial<Told>)[]): Promise<Map<string, string>> {
    const before = new Map(mistakes.map(({ file }) => [file, this.read(file)]));
    for (const { file, right, wrong, name } of mistakes)
      this.change(file, (text) => text.replace(right, wrong), name);
    const problems = await this.problems();
    for (const { name, file, at = file, rule, advice = '' } of mistakes) {
      const told = problems.filter((one) => one.file === `content/${at}` && one.rule === rule);
      if (!told.some(({ suggestion = '' }) => suggestion.includes(advice)))
        throw new Error(`Nothing is said of ${name} by ${rule}: ${JSON.stringify(problems, undefined, 1)}`);
    }
    return before;
  }

  private async problems(): Promise<Problem[]> {
    const { stdout } = await this.content(['validate', '--format', 'json']);
    return (JSON.parse(stdout) as { diagnostics: Problem[] }).diagnostics;
  }

  private async run(...args: string[]): Promise<Ended> {
    const ended = await this.ask(args);
    if (ended.code !== 0)
      throw new Error(`content ${args.join(' ')}: ${ended.code}\n${ended.stdout}${ended.stderr}`);
    return ended;
  }

  private async refused(...args: string[]): Promise<void> {
    const { code } = await this.ask(args);
    if (code !== 1) throw new Error(`content ${args.join(' ')} was to be refused, and ended with ${code}.`);
  }

  private ask(args: string[]): Promise<Ended> {
    this.commands.push(args);
    return this.content(args);
  }

  private at(file: string): string {
    return path.join(this.root, 'content', file);
  }

  private read(file: string): string {
    return readFileSync(this.at(file), 'utf8');
  }

  /** Puts what the editor wrote into the starter file that the command made. */
  private write(file: string, change: (text: string) => string): void {
    if (!existsSync(this.at(file))) throw new Error(`\`content new\` made no ${file}.`);
    const source = file.replace('where-to-stand-the-cabinet', 'where-the-cabinet-should-stand');
    const text = readFileSync(path.join(WORK, source), 'utf8');
    const changed = change(text);
    if (changed === text) throw new Error(`Nothing is changed in ${source}.`);
    writeFileSync(this.at(file), changed);
  }

  private change(file: string, change: (text: string) => string, name = file): void {
    const text = this.read(file);
    const changed = change(text);
    if (changed === text) throw new Error(`Nothing is changed for ${name}.`);
    writeFileSync(this.at(file), changed);
  }
}

function expectText(text: string, wanted: string): void {
  if (!text.includes(wanted)) throw new Error(`“${wanted}” is not in:\n${text}`);
}
