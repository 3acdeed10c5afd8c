import type { Delimiter } from './sheet-table.ts';

const DELIMITERS: readonly Delimiter[] = [',', ';', '\t', '|'];

export function guessDelimiter(text: string): Delimiter {
  const cells = DELIMITERS.map((delimiter) => cellsOfFirstRecord(text, delimiter));
  return DELIMITERS[cells.indexOf(Math.max(...cells))]!;
}

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
