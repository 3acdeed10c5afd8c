import { useEffect, useRef, useState } from 'react';
import type { Sale } from '../sales/counter-sales.shapes.ts';
import { paths } from '../../app/page-paths.ts';
import { adminRupees } from '../../kit/rules/money.ts';
import type { PaperKind } from '../../invoices/documents/documents.shapes.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import { ShopLink } from '../../kit/web/ui/shop-link.tsx';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { pdfUrlOf } from '../../kit/web/lib/files/pdf-link.ts';
import { saveFile } from '../../kit/web/lib/files/save-file.ts';
import * as counterPageMessages from './counter-page.words.ts';

interface Props {
  sale: Sale;
  onPrint: Print;
  onNext: () => void;
}

export function SoldPanel({ sale, onPrint, onNext }: Props) {
  const { order, invoice, change, gross, discount = 0, discountPercent } = sale;
  const next = useRef<HTMLButtonElement>(null);
  useEffect(() => next.current?.focus(), []);
  return (
    <section aria-label="Sold" className="grid gap-5 rounded-xl border border-line bg-surface p-6">
      <div className="grid gap-1.5">
        <p role="status" className="num text-[2rem] leading-tight font-bold">
          Change {adminRupees(change)}
        </p>
        <p className="num text-text-2">
          {adminRupees(order.totalAmount)}, order{' '}
          <ShopLink
            to={`${paths.adminOrders}?order=${order._id}`}
            className="link-line text-info font-semibold"
          >
            {order._id}
          </ShopLink>
          {invoice && `, invoice ${invoice.number}`}
        </p>
        {gross !== undefined && (
          <p className="num text-text-2">
            {adminRupees(gross)} before a discount of {adminRupees(discount)} ({discountPercent} %)
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2.5">
        <Button ref={next} onClick={onNext}>
          Next
        </Button>
        {invoice && (
          <>
            <Button kind="outline" onClick={() => onPrint(invoice, 'a4')}>
              Print A4
            </Button>
            <Button kind="outline" onClick={() => onPrint(invoice, '80mm')}>
              Print 80 mm
            </Button>
          </>
        )}
      </div>
    </section>
  );
}

type Print = (invoice: { _id: string; number: string }, paper: PaperKind) => void;

export function usePrinting(): { print: Print; failure: string | null } {
  const [failure, setFailure] = useState<string | null>(null);
  const print: Print = (invoice, paper) => {
    setFailure(null);
    printDocument(invoice, paper).catch(() => setFailure(counterPageMessages.printFailed));
  };
  return { print, failure };
}

/**
 * Opens the PDF in a tab, from which the browser prints; where no tab may be opened it is saved.
 * @throws RefusedError, NetworkError
 */
async function printDocument(invoice: { _id: string; number: string }, paper: PaperKind): Promise<void> {
  // Opened at once: later the browser would take it for an advertisement.
  const tab = window.open('', '_blank');
  try {
    // A plain request would fail once the access token has expired.
    await callApi('GET /auth/profile', {});
    const response = await fetch(pdfUrlOf(invoice, 'original', paper), { credentials: 'same-origin' });
    if (!response.ok) throw new Error('No PDF');
    const pdf = await response.blob();
    if (tab) tab.location.href = URL.createObjectURL(pdf);
    else saveFile(`${invoice.number.replaceAll('/', '-')}.pdf`, pdf);
  } catch (error) {
    tab?.close();
    throw error;
  }
}
