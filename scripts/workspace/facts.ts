import type { Cache } from '../incremental/cache.ts';
import type { ImageFacts } from '../model/picture.ts';
import { usedMasters } from '../model/picture-uses.ts';
import type { CardThemeTable } from '../model/share-card.ts';
import { entriesOf, pageCollections, type SiteModel } from '../model/site-model.ts';
import { readThemes } from '../site/cards/theme-table.ts';
import { readImageFacts } from '../site/images/image-facts.ts';

/** What is known of pictures and looks, kept until the disk says that one of them changed. */
export class Facts {
  readonly #pictures = new Map<string, ImageFacts>();
  #looks: { of: unknown[]; table: CardThemeTable } | undefined;

  constructor(
    private readonly root: string,
    private readonly cache: Cache,
  ) {}

  /** Everything is looked at again. */
  forget(): void {
    this.#pictures.clear();
    this.#looks = undefined;
  }

  /** Facts of the masters in use; those that are known already cost nothing. */
  async pictures(model: SiteModel): Promise<ReadonlyMap<string, ImageFacts>> {
    const wanted = usedMasters(model);
    const masters = new Set(model.masters);
    const open = wanted.filter((address) => masters.has(address) && !this.#pictures.has(address));
    if (open.length > 0) {
      const found = await readImageFacts(this.root, open, this.cache, () => undefined);
      for (const [address, facts] of found) this.#pictures.set(address, facts);
    }
    return this.#pictures;
  }

  /** The looks of share cards, read again when the entry of one changes. */
  async looks(model: SiteModel): Promise<CardThemeTable> {
    const names = pageCollections(model.set).flatMap(({ head }) => head?.card?.look ?? []);
    const of = [...names.map((name) => entriesOf(model, name)[0]?.record), ...model.fonts];
    const isSame = this.#looks?.of.length === of.length && this.#looks.of.every((one, at) => one === of[at]);
    if (this.#looks === undefined || !isSame)
      this.#looks = { of, table: await readThemes(model, this.cache) };
    return this.#looks.table;
  }
}
