import { encode } from 'uqr';
import { expect, it } from 'vitest';
import { sampleEInvoiceStamp } from '../../../tests/support/invoices/sample-document.ts';
import { drawQrCode } from './pdf-canvas.server.ts';

it('draws the modules of a signed text, and fills them once', () => {
  const { signedQr } = sampleEInvoiceStamp();
  const { data, size } = encode(signedQr!, { ecc: 'L', border: 0 });
  const drawn = data.map((row) => row.map(() => false));
  let fills = 0;
  const canvas = {
    fillAll(_colour: string, boxes: readonly { x: number; y: number; width: number }[]) {
      fills++;
      for (const { x, y, width } of boxes) {
        const [row, first, count] = [y - 200, x - 100, width].map((at) => Math.round(at));
        for (let column = first!; column < first! + count!; column++) drawn[row!]![column] = true;
      }
    },
  };

  // One millimetre for each module.
  drawQrCode(canvas, signedQr!, 100, 200, size);

  expect(drawn).toEqual(data);
  expect(fills).toBe(1);
});
