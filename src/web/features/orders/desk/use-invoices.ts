import { useState } from 'react';
import { isoDayOf } from '../../../../domain/platform/dates.ts';
import type { Order } from '../../../../contract/orders/orders-shapes.ts';
import boldFontUrl from '../../../assets/fonts/noto-sans-invoice-bold.ttf?url';
import normalFontUrl from '../../../assets/fonts/noto-sans-invoice.ttf?url';
import { saveFile } from '../../../lib/files/save-file.ts';
import { ChunkLoadError, lazyChunk } from '../../../lib/page/lazy-chunk.ts';
import { useShop } from '../../../lib/page/use-shop.ts';
import { toasts } from '../../../lib/toasts.ts';
import { invoiceLogoAt } from './invoice-logo.ts';
import * as orderPanelMessages from './order-panel-messages.ts';

/** The PDF code is four fifths of the admin area's size, so it loads with the first invoice. */
const drawing = lazyChunk(() => import('./invoice-pdf.ts'));

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
