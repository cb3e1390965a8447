/**
 * Creates an element with attributes, children and a click handler. Strings become text nodes and are never
 * parsed as HTML.
 */
export function el(
  name: string,
  attributes: Readonly<Record<string, string>>,
  children: readonly (Node | string)[] = [],
  onClick?: (event: Event) => void,
): HTMLElement {
  const element = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
  element.append(...children.filter((child) => child !== ''));
  if (onClick) element.addEventListener('click', onClick);
  return element;
}
