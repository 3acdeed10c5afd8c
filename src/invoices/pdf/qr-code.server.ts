import { encode } from 'uqr';
import { INK, type PdfCanvas } from './pdf-canvas.server.ts';

/**
 * Draws vectors, without the required white border.
 * @param text up to 2,900 characters; the portal's signed text has about a thousand
 * @param size in millimetres
 */
export function drawQrCode({ pdf }: PdfCanvas, text: string, x: number, y: number, size: number): void {
  const { data, size: modules } = encode(text, { ecc: 'L', border: 0 });
  const side = size / modules;
  pdf.setFillColor(INK);
  data.forEach((row, line) => {
    for (const [start, end] of darkRuns(row))
      pdf.rect(x + start * side, y + line * side, (end - start) * side, side, null);
  });
  pdf.fill();
}

function darkRuns(row: readonly boolean[]): [start: number, end: number][] {
  const runs: [number, number][] = [];
  row.forEach((isDark, column) => {
    if (!isDark) return;
    const last = runs.at(-1);
    if (last?.[1] === column) last[1] = column + 1;
    else runs.push([column, column + 1]);
  });
  return runs;
}
