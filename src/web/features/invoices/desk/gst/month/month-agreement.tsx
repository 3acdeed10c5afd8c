import { CircleCheck, TriangleAlert } from 'lucide-react';
import { adminRupees } from '../../../../../../domain/platform/money.ts';
import type { GstMonth } from '../../../../../../contract/invoices/gst-returns-shapes.ts';
import { SumRow } from '../../../../../ui/tables/sum-row.tsx';
import * as gstMessages from '../gst-messages.ts';
import { GstPanel } from '../gst-panel.tsx';

export function MonthAgreement({ agreement }: Pick<GstMonth, 'agreement'>) {
  const { billed, orders, difference } = agreement;
  return (
    <GstPanel title="Agreement with the orders" lead="Invoices that stand, before rounding">
      <dl className="num mt-3 grid gap-2">
        <SumRow name="Billed" value={adminRupees(billed)} />
        <SumRow name="Orders" value={adminRupees(orders)} />
      </dl>
      {difference === 0 ? (
        <p className="mt-3 flex gap-2 border-t border-line pt-3 font-[550] text-ok">
          <CircleCheck size={20} aria-hidden="true" className="mt-0.5 shrink-0" />
          {gstMessages.agrees}
        </p>
      ) : (
        <p className="num mt-3 flex gap-2 border-t border-line pt-3 font-[550] text-bad">
          <TriangleAlert size={20} aria-hidden="true" className="mt-0.5 shrink-0" />
          {differenceInWords(difference)}
        </p>
      )}
    </GstPanel>
  );
}

function differenceInWords(difference: number): string {
  const amount = adminRupees(Math.abs(difference));
  return difference > 0 ? gstMessages.billedMore(amount) : gstMessages.billedLess(amount);
}
