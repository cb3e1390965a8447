import type { CustomFieldControlProps } from '@sveltia/cms';
import { element, hosted, type View } from '../help/view.ts';

const FORM = /^(100|\d{1,2})% (100|\d{1,2})%$/;
const MIDDLE = { x: 50, y: 50 };
/** Aspect ratios in which a picture is shown, for previewing the crop before saving. */
const FRAMES = ['16 / 9', '1 / 1', '3 / 4'];

/** Field for the focal point of a picture: chosen by clicking on the picture, or with the keyboard. */
export const focusField = hosted<CustomFieldControlProps>((place, props) => new FocusChooser(place, props));

class FocusChooser implements View<CustomFieldControlProps> {
  readonly #picture = element('img', { alt: '', draggable: false });
  readonly #point = element('span', { className: 'copydesk-point' });
  readonly #frames = FRAMES.map((ratio) => framed(ratio));
  readonly #across = slider('From the left');
  readonly #down = slider('From the top');
  readonly #whole: HTMLElement;
  readonly #told = element('p', { className: 'copydesk-state' });
  readonly #clear = element('button', { type: 'button', textContent: 'Use the middle' });
  readonly #of: string;
  readonly #watch = new MutationObserver(() => this.#findPicture());
  #change: (value: string) => void;
  /** URL of the displayed picture. */
  #found: string | undefined;

  constructor(
    private readonly place: HTMLElement,
    { field, onChange, forID }: CustomFieldControlProps,
  ) {
    this.#of = String(field.get('of' as never));
    this.#change = onChange;
    this.#across.input.id = forID;
    this.#whole = element('div', { className: 'copydesk-picture' }, this.#picture, this.#point);
    // Not `pointerdown`: a finger that scrolls the form across the picture would choose a point.
    this.#whole.addEventListener('click', (event) => this.#choose(event));
    for (const { input } of [this.#across, this.#down])
      input.addEventListener('input', () =>
        this.#change(`${this.#across.input.value}% ${this.#down.input.value}%`),
      );
    this.#clear.addEventListener('click', () => this.#change(''));
    place.append(
      element(
        'div',
        { className: 'copydesk-focus' },
        this.#whole,
        element('div', { className: 'copydesk-frames' }, ...this.#frames),
      ),
      this.#told,
      element('p', { className: 'copydesk-sliders' }, this.#across.label, this.#down.label, this.#clear),
    );
    // The CMS adds the picture somewhere in the form after it has read the file.
    this.#watch.observe(document.body, { subtree: true, childList: true, attributeFilter: ['src'] });
    this.#findPicture();
  }

  update({ value, onChange }: CustomFieldControlProps): void {
    this.#change = onChange;
    const [, x, y] = FORM.exec(typeof value === 'string' ? value : '') ?? [];
    const point = x === undefined || y === undefined ? MIDDLE : { x: Number(x), y: Number(y) };
    this.#across.input.value = String(point.x);
    this.#down.input.value = String(point.y);
    this.#point.style.left = `${point.x}%`;
    this.#point.style.top = `${point.y}%`;
    for (const frame of this.#frames) {
      const [picture] = frame.getElementsByTagName('img');
      if (picture) picture.style.objectPosition = `${point.x}% ${point.y}%`;
    }
    this.#clear.hidden = x === undefined;
  }

  close(): void {
    this.#watch.disconnect();
  }

  /** Finds the picture in the CMS's own field: saved, or just selected. */
  #findPicture(): void {
    const own = this.place.closest<HTMLElement>('[data-key-path]')?.dataset.keyPath ?? '';
    const path = `${own.slice(0, own.lastIndexOf('.') + 1)}${this.#of}`;
    const shown =
      document.querySelector<HTMLImageElement>(`[data-key-path="${CSS.escape(path)}"] img`)?.src ?? '';
    // The mutation observer also reports our own changes.
    if (shown === this.#found) return;
    this.#found = shown;
    const frames = this.#frames.flatMap((one) => [...one.getElementsByTagName('img')]);
    for (const picture of [this.#picture, ...frames]) picture.src = shown;
    this.place.classList.toggle('copydesk-no-picture', shown === '');
    this.#told.textContent =
      shown === ''
        ? 'Choose the picture first.'
        : 'Click on the part of the picture that has to stay visible when it is cropped.';
  }

  #choose({ clientX, clientY }: MouseEvent): void {
    const { left, top, width, height } = this.#picture.getBoundingClientRect();
    if (width === 0 || height === 0) return;
    const percent = (part: number): number => Math.min(100, Math.max(0, Math.round(part * 100)));
    this.#change(`${percent((clientX - left) / width)}% ${percent((clientY - top) / height)}%`);
  }
}

function framed(ratio: string): HTMLElement {
  const frame = element('div', { className: 'copydesk-frame' }, element('img', { alt: '' }));
  frame.style.aspectRatio = ratio;
  return frame;
}

function slider(words: string): { label: HTMLLabelElement; input: HTMLInputElement } {
  const input = element('input', { type: 'range', min: '0', max: '100', step: '1' });
  return { input, label: element('label', {}, `${words} `, input) };
}
