import type { Diagnostic, Span } from '../../diagnostics/diagnostic.ts';
import { didYouMean } from '../../diagnostics/suggest.ts';
import { isRemote } from '../../model/picture.ts';
import { isWebAddress } from '../../model/web-address.ts';
import type { Check } from './rule.ts';
import { usedImages, type ImageUse } from '../../model/picture-uses.ts';

/** Every picture exists, can be decoded, and has a text alternative. */
export const checkImages: Check = ({ model, images }) =>
  usedImages(model).flatMap((use) => {
    const out: Diagnostic[] = [];
    const source = isRemote(use.src)
      ? remoteProblem(use)
      : sourceProblem(use, images.get(use.src)?.fault, model.masters);
    if (source !== undefined) out.push(source);
    if ((use.alt ?? '').trim() === '' && !isReported(use)) out.push(altProblem(use));
    return out;
  });

/** Where the schema requires the field, it has reported already that it is missing, or empty. */
function isReported({ entry, ownerSpan, emptySpan }: ImageUse): boolean {
  const stands = (one: Diagnostic, span: Span | undefined): boolean => {
    const place = span === undefined ? undefined : entry.file.place(span);
    return place?.line === one.line && place.column === one.column;
  };
  return entry.record.diagnostics.some(
    (one) => stands(one, emptySpan) || (one.rule === 'image-alt' && stands(one, ownerSpan)),
  );
}

function remoteProblem({ entry, src, span }: ImageUse): Diagnostic | undefined {
  if (isWebAddress(src)) return undefined;
  const message = `There is no picture \`${src}\`: that is no full web address.`;
  return entry.file.problem('image-missing', span, message);
}

function sourceProblem(
  { entry, src, span }: ImageUse,
  fault: string | undefined,
  masters: string[],
): Diagnostic | undefined {
  if (!masters.includes(src)) {
    const suggestion =
      didYouMean(src, masters) ??
      (src.startsWith('/images/')
        ? `Put the picture at \`content${src}\`.`
        : 'Pictures are addressed as `/images/NAME.jpg` and lie in `content/images/`.');
    return entry.file.problem('image-missing', span, `There is no picture \`${src}\`.`, { suggestion });
  }
  if (fault === undefined) return undefined;
  return entry.file.problem(
    'image-invalid',
    span,
    `The picture \`content${src}\` cannot be used: ${fault}.`,
    { suggestion: 'Export it again as JPEG or PNG.' },
  );
}

function altProblem({ entry, src, altSpan }: ImageUse): Diagnostic {
  const suggestion = 'Say in a few words what the picture shows; people who cannot see it read that instead.';
  return entry.file.problem('image-alt', altSpan, `The picture \`${src}\` has no text alternative.`, {
    suggestion,
  });
}
