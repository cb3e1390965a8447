import type { CommonIcon } from '#content/types/index.d.ts';

export type IconName = CommonIcon;

/** Id of an icon's drawing in the document (`prerender/documents/icon-set.ts`). */
export const iconId = (name: IconName) => `~icon-${name}`;
