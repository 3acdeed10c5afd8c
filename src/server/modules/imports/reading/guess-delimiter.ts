import type { Delimiter } from './sheet-table.ts';

const DELIMITERS: readonly Delimiter[] = [',', ';', '\t', '|'];

/**
 * @param text a CSV file
 * @returns the delimiter that splits its first record into most cells; of equals the one named first
 */
export function guessDelimiter(text: string): Delimiter {
  const cells = DELIMITERS.map((delimiter) => cellsOfFirstRecord(text, delimiter));
  return DELIMITERS[cells.indexOf(Math.max(...cells))]!;
}

/** Delimiters and line breaks inside quotation marks do not count. A cell is quoted if it begins with one. */
function cellsOfFirstRecord(text: string, delimiter: Delimiter): number {
  let cells = 1;
  let isQuoted = false;
  let isStart = true;
  for (const sign of text) {
    if (sign === '"' && (isQuoted || isStart)) isQuoted = !isQuoted;
    else if (!isQuoted && (sign === '\n' || sign === '\r')) return cells;
    else if (!isQuoted && sign === delimiter) cells++;
    isStart = !isQuoted && sign === delimiter;
  }
  return cells;
}
