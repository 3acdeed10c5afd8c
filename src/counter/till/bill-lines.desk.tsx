import { ScanBarcode } from 'lucide-react';
import { MAX_QUANTITY_PER_LINE } from '../../orders/orders/orders-limits.ts';
import { adminRupees } from '../../kit/rules/money.ts';
import { Stepper } from '../../kit/web/ui/browsing/stepper.tsx';
import { classNames } from '../../kit/web/ui/class-names.ts';
import { Empty } from '../../kit/web/ui/page/empty.tsx';
import { withQuantity, type CounterBill, type PricedLine } from './counter-bill.desk.ts';
import * as counterPageMessages from './counter-page.words.ts';

interface Props {
  lines: PricedLine[];
  chosen: string | null;
  onChange: (change: (bill: CounterBill) => CounterBill) => void;
}

export function BillLines({ lines, chosen, onChange }: Props) {
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
