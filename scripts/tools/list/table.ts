const GAP = '  ';

/** Formats rows in aligned columns; the last column is not padded, and no line ends in spaces. */
export function table(rows: readonly (readonly string[])[]): string[] {
  const widths: number[] = [];
  for (const row of rows)
    row.forEach((cell, column) => {
      widths[column] = Math.max(widths[column] ?? 0, width(cell));
    });
  return rows.map((row) =>
    row
      .map((cell, column) => cell + ' '.repeat((widths[column] ?? 0) - width(cell)))
      .join(GAP)
      .trimEnd(),
  );
}

function width(text: string): number {
  return Array.from(text).length;
}
