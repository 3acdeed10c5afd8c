import { useState } from 'react';
import { isoDayOf } from '../../kit/rules/dates.ts';
import type { Order } from '../orders/orders.shapes.ts';
import boldFontUrl from '../../assets/fonts/noto-sans-invoice-bold.ttf?url';
import normalFontUrl from '../../assets/fonts/noto-sans-invoice.ttf?url';
import { saveFile } from '../../kit/web/lib/files/save-file.ts';
import { ChunkLoadError, lazyChunk } from '../../kit/web/lib/page/lazy-chunk.ts';
import { useShop } from '../../kit/web/lib/page/use-shop.ts';
import { toasts } from '../../kit/web/lib/toasts.ts';
import * as orderPanelMessages from '../orders/order-panel.words.ts';
import type { InvoiceLogo } from './invoice-pdf.desk.ts';

/** Sharp at the size of paper, and small enough to send. */
const MAX_WIDTH = 720;

/** The PDF code is four fifths of the admin area's size, so it loads with the first invoice. */
const drawing = lazyChunk(() => import('./invoice-pdf.desk.ts'));

export function useInvoices(): { save: (orders: Order[]) => Promise<void>; isBusy: boolean } {
  const [isBusy, setBusy] = useState(false);
  const shop = useShop();
  async function save(orders: Order[]): Promise<void> {
    setBusy(true);
    try {
      const [{ invoicesPdf }, normal, bold, logo] = await Promise.all([
        drawing.load(),
        fontAt(normalFontUrl),
        fontAt(boldFontUrl),
        shop.logo ? invoiceLogoAt(shop.logo.light) : null,
      ]);
      const name = orders.length === 1 ? orders[0]!._id : `invoices-${isoDayOf(new Date())}`;
      const pdf = invoicesPdf(orders, shop, { normal, bold }, logo);
      saveFile(`${name}.pdf`, new Blob([pdf], { type: 'application/pdf' }));
    } catch (error) {
      toasts.error(error instanceof ChunkLoadError ? error.message : orderPanelMessages.invoiceFailed);
    } finally {
      setBusy(false);
    }
  }
  return { save, isBusy };
}

/** @returns the font in base64 for jsPDF */
async function fontAt(url: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The font answered ${response.status}`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  let text = '';
  // Converted in chunks, because the number of arguments is limited.
  for (let at = 0; at < bytes.length; at += 4096)
    text += String.fromCharCode(...bytes.subarray(at, at + 4096));
  return btoa(text);
}

/** @returns the picture on white, since PDFs know no WebP. @throws when it cannot be loaded */
async function invoiceLogoAt(url: string): Promise<InvoiceLogo> {
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
