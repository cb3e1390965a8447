import { compareText } from '../../diagnostics/diagnostic.ts';
import { figuresIn } from '../../model/figures.ts';
import { allEntries, type SiteModel } from '../../model/site-model.ts';
import { readable, visibleTexts } from '../../model/visible-texts.ts';

/** A number with a unit, or a year, in a text without a claim. */
interface LooseFigure {
  figure: string;
  file: string;
  line: number;
}

/** Every figure in a visible text that no register covers, by file and position. */
export function looseFigures(model: SiteModel, collection?: string): LooseFigure[] {
  return allEntries(model)
    .filter(({ collection: { name, register } }) => register === undefined && (collection ?? name) === name)
    .flatMap((entry) =>
      visibleTexts(model, entry).flatMap(([start, end]) =>
        figuresIn(readable(entry.file.text.slice(start, end))).map(({ text, start: at }): LooseFigure => {
          const { file, line } = entry.file.place([start + at, start + at + text.length]);
          return { figure: text.replace(/\s+/g, ' '), file, line };
        }),
      ),
    )
    .sort((a, b) => compareText(a.file, b.file) || a.line - b.line);
}
