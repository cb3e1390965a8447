import { Component, createElement, type ReactElement } from 'react';

/** Something on the page that is kept up to date with what the program knows. */
export interface View<Props> {
  update: (props: Props) => void;
  close: () => void;
}

/**
 * A component of the program that is a view of our own. The program brings a React of its own, so the view is no part of it: it is
 * given one element, and told what has changed.
 */
export function hosted<Props extends object>(
  create: (place: HTMLElement, props: Props) => View<Props>,
): new (props: Props) => Component<Props> {
  return class extends Component<Props> {
    #place: HTMLElement | null = null;
    #view: View<Props> | undefined;

    override componentDidMount(): void {
      if (this.#place === null) return;
      this.#view = create(this.#place, this.props);
      this.#view.update(this.props);
    }

    override componentDidUpdate(): void {
      this.#view?.update(this.props);
    }

    override componentWillUnmount(): void {
      this.#view?.close();
    }

    override render(): ReactElement {
      return createElement('div', {
        ref: (place: HTMLElement | null) => {
          this.#place = place;
        },
      });
    }
  };
}

/** An element with what belongs into it. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}
