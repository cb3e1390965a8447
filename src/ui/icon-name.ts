import type { CommonIcon } from '#content/types/index.d.ts';

export type IconName = CommonIcon;

/**
 * Id of an icon's drawing in the document (`prerender/documents/icon-set.ts`). In SVG, an id has to be a name of XML, which
 * cannot contain `~`; no heading gets an id with a colon.
 */
export const iconId = (name: IconName) => `icon:${name}`;
