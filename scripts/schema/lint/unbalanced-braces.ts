/** A step of the indentation, in spaces: two as prettier writes it, or as many as the first line that is indented has. */
const FIRST_STEP = /\n( +|\t+)\S/;

/**
 * Where brackets and indentation of a JSON text part ways: a parser sees a bracket that is missing only where another one comes too
 * early or too late, often at the end of the file; people see it where the lines begin to stand too far left or right.
 * @returns the offset of that line's first sign; undefined when all lines stand where their brackets put them
 */
export function unbalancedBraces(text: string): number | undefined {
  const step = FIRST_STEP.exec(text)?.[1];
  if (step === undefined) return undefined;
  const size = step.startsWith('\t') ? 1 : step.length;
  let depth = 0;
  for (const { 0: line, index } of text.matchAll(/[^\r\n]+/g)) {
    const indent = /^[ \t]*/.exec(line)?.[0].length ?? 0;
    const brackets = line.replace(/"(?:[^"\\]|\\.)*"?/g, '""').match(/[[\]{}]/g) ?? [];
    const first = /^[ \t]*([\]}]+)/.exec(line)?.[1]?.length ?? 0;
    if (line.trim() !== '' && indent !== Math.max(0, depth - first) * size) return index + indent;
    for (const one of brackets) depth += '[{'.includes(one) ? 1 : -1;
  }
  return undefined;
}
