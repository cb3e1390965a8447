import { Component, createElement, type ReactElement } from 'react';

/** A part of the page that is updated with the CMS's state. */
export interface View<Props> {
  update: (props: Props) => void;
  close?: () => void;
}

/**
 * Wraps a view of our own in a component for the CMS. The CMS uses its own copy of React, so the view does
 * not use React: it gets an element, and is notified of changes.
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
      this.#view?.close?.();
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

/** Creates an element with its children. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}
