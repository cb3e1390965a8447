import type { CustomPreviewTemplateProps } from '@sveltia/cms';
import type { HelpQuestion } from '../../scripts/shared/editing-help.ts';
import type { EntryForm } from '../../scripts/shared/editing-page.ts';
import { helper, Latest } from '../help/helper.ts';
import type { Companions } from '../help/companions.ts';
import { formText, type FormText } from '../help/form-text.ts';
import { hosted, type View } from '../help/view.ts';

/**
 * Delay in milliseconds: rendering a page takes longer than a check, so it waits for a longer pause in
 * typing.
 */
const PAUSE = 500;
/** Maximum number of such delays until a picture has come. */
const MOST_TURNS = 20;

interface Showing {
  companions: Companions;
  form: EntryForm;
}

/**
 * Preview of the page beside its form: rendered from the form's values, with the styles and pictures of the
 * site.
 */
export function pagePreview(showing: Showing) {
  return hosted<CustomPreviewTemplateProps>((place, props) => new PagePreview(place, props, showing));
}

class PagePreview implements View<CustomPreviewTemplateProps> {
  readonly #page: HTMLElement;
  readonly #told: HTMLElement;
  readonly #pages: Latest<FormText>;
  readonly #document: Document;
  #shown: string | undefined;
  #assetAt: CustomPreviewTemplateProps['getAsset'] = () => undefined;

  constructor(
    place: HTMLElement,
    { document: own }: CustomPreviewTemplateProps,
    private readonly showing: Showing,
  ) {
    this.#document = own;
    this.#told = own.createElement('p');
    this.#told.setAttribute('role', 'status');
    this.#told.textContent = 'The page is being made …';
    this.#page = own.createElement('div');
    // Nothing in it is interactive: a link would navigate away from the form.
    this.#page.inert = true;
    place.append(this.#told, this.#page);
    this.#pages = new Latest((text) => this.#show(text), PAUSE);
  }

  update({ entry, getAsset }: CustomPreviewTemplateProps): void {
    this.#assetAt = getAsset;
    try {
      const text = formText(entry.toJS(), this.showing.form);
      if (text.text === this.#shown) return;
      this.#shown = text.text;
      this.#pages.push(text);
    } catch (error) {
      this.#tell(error);
    }
  }

  close(): void {
    this.#pages.close();
  }

  async #show(text: FormText): Promise<void> {
    try {
      const question = this.showing.companions.question(text);
      const answer = await helper.page(question);
      if ('html' in answer) {
        this.#put(answer.html);
        this.#addPictures(text, question);
      }
      this.#say('reason' in answer ? answer.reason : '');
    } catch (error) {
      this.#tell(error);
    }
  }

  /** Replaces the displayed document: its styles, its language, and its body without scripts. */
  #put(html: string): void {
    const page = new DOMParser().parseFromString(html, 'text/html');
    for (const script of page.querySelectorAll('script, noscript')) script.remove();
    const known = new Set(
      [...this.#document.querySelectorAll('link[rel=stylesheet]')].map((one) => one.getAttribute('href')),
    );
    for (const link of page.querySelectorAll('link[rel=stylesheet]'))
      if (!known.has(link.getAttribute('href'))) this.#document.head.append(this.#document.importNode(link));
    this.#document.documentElement.lang = page.documentElement.lang;
    this.#document.body.className = page.body.className;
    const { scrollTop } = this.#document.documentElement;
    this.#page.replaceChildren(
      ...[...page.body.childNodes].map((one) => this.#document.importNode(one, true)),
    );
    this.#document.documentElement.scrollTop = scrollTop;
  }

  /** Shows the pictures that the site does not have yet: those that are not saved, and those of the draft. */
  #addPictures({ unsaved }: FormText, { elsewhere = [] }: HelpQuestion): void {
    for (const picture of this.#page.querySelectorAll<HTMLImageElement>('img[src]')) {
      const src = picture.getAttribute('src') ?? '';
      const [, url] = [...unsaved].find(([address]) => src.endsWith(address)) ?? [];
      if (url !== undefined) picture.src = url;
      else if (elsewhere.includes(`content${src}`)) void this.#addSaved(picture, src);
    }
  }

  /** Shows a picture of the draft as soon as the CMS has read it. */
  async #addSaved(picture: HTMLImageElement, src: string): Promise<void> {
    const asset = this.#assetAt(src);
    for (let turn = 0; turn < MOST_TURNS && asset?.url.startsWith('blob:') === false; turn += 1)
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    if (asset !== undefined) picture.src = asset.url;
  }

  #tell(error: unknown): void {
    this.#say(error instanceof Error ? error.message : String(error));
  }

  #say(words: string): void {
    this.#told.textContent = words;
    this.#told.hidden = words === '';
  }
}

/** Whether the entries of a form have pages. */
export function hasPage(form: EntryForm): boolean {
  return 'preview_path' in form && typeof form.preview_path === 'string';
}
