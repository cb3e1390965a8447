/** An element with attributes, what is in it, and what a click on it does. Texts stay texts: none of it is read as HTML. */
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
