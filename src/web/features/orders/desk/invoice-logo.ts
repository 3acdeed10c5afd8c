import type { InvoiceLogo } from './invoice-pdf.ts';

/** Sharp at the size of paper, and small enough to send. */
const MAX_WIDTH = 720;

/** @returns the picture on white, since PDFs know no WebP. @throws when it cannot be loaded */
export async function invoiceLogoAt(url: string): Promise<InvoiceLogo> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The logo answered ${response.status}`);
  const bitmap = await createImageBitmap(await response.blob());
  const scale = Math.min(1, MAX_WIDTH / bitmap.width);
  const [width, height] = [bitmap.width, bitmap.height].map((side) => Math.max(1, Math.round(side * scale)));
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d')!;
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width!, height!);
  context.drawImage(bitmap, 0, 0, width!, height!);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92));
  if (blob === null) throw new Error('The logo could not be drawn.');
  return { jpeg: new Uint8Array(await blob.arrayBuffer()), width: width!, height: height! };
}
