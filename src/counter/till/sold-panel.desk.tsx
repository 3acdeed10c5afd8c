import * as counterPageMessages from './counter-page.words.ts';
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
import { ScanBarcode } from 'lucide-react';
import { MAX_QUANTITY_PER_LINE } from '../../orders/orders/orders-limits.ts';
import { Stepper } from '../../kit/web/ui/browsing/stepper.tsx';
import { classNames } from '../../kit/web/ui/class-names.ts';
import { Empty } from '../../kit/web/ui/page/empty.tsx';
import { withQuantity, type CounterBill, type PricedLine } from './counter-bill.desk.ts';

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

interface BillLinesProps {
  lines: PricedLine[];
  chosen: string | null;
  onChange: (change: (bill: CounterBill) => CounterBill) => void;
}

export function BillLines({ lines, chosen, onChange }: BillLinesProps) {
  if (lines.length === 0)
    return <Empty icon={<ScanBarcode size={32} />} sentence={counterPageMessages.empty} />;
  return (
    <ul aria-label="Products" className="grid overflow-hidden rounded-xl border border-line bg-surface">
      {lines.map((line) => (
        <li
          key={line.product}
          aria-current={line.product === chosen || undefined}
          className={classNames(
            'flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-3 last:border-b-0',
            line.product === chosen && 'bg-accent-tint',
          )}
        >
          <button
            type="button"
            className="min-h-11 min-w-0 flex-1 basis-52 text-left"
            onClick={() => onChange((bill) => ({ ...bill, chosen: line.product }))}
          >
            <span className="block font-[650] wrap-anywhere">{line.name}</span>
            <span className="num block text-small text-text-2">{detailOf(line)}</span>
            {line.stock !== null && line.stock < line.quantity && (
              <span className="block text-small font-[550] text-bad">
                {counterPageMessages.left(line.stock)}
              </span>
            )}
          </button>
          <div className="w-36">
            <Stepper
              name={line.name}
              quantity={line.quantity}
              max={MAX_QUANTITY_PER_LINE}
              onStep={(by) => onChange((bill) => withQuantity(bill, line.product, line.quantity + by))}
            />
          </div>
          <LineSums line={line} />
        </li>
      ))}
    </ul>
  );
}

/** Shows the sum before the discount, and what is left to pay. */
function LineSums({ line: { gross, total } }: { line: PricedLine }) {
  return (
    <span className="num ml-auto min-w-24 text-right">
      {gross !== null && gross !== total && (
        <s className="block text-small text-text-3">
          <span className="sr-only">Before discount </span>
          {adminRupees(gross)}
        </s>
      )}
      <b className="font-[650]">{total === null ? '…' : adminRupees(total)}</b>
    </span>
  );
}

function detailOf({ unitPrice, discountPercent }: PricedLine): string {
  if (unitPrice === null) return '…';
  const each = `${adminRupees(unitPrice)} each`;
  return discountPercent === 0 ? each : `${each}, ${discountPercent} % off`;
}
