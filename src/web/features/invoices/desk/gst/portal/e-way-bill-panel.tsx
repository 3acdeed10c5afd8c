import { useState } from 'react';
import { Truck } from 'lucide-react';
import { indianNumber } from '../../../../../../domain/platform/money.ts';
import type { GstMonth, MonthFault } from '../../../../../../contract/invoices/gst-returns-shapes.ts';
import { Button } from '../../../../../ui/button.tsx';
import { EWayBillFileDialog } from './e-way-bill-file-dialog.tsx';
import { GstPanel } from '../gst-panel.tsx';

/** Shows nothing while no invoice of the month needs an e-way bill. */
export function EWayBillPanel({ month, faults }: Pick<GstMonth, 'month' | 'faults'>) {
  const [isOpen, setOpen] = useState(false);
  const missing = faults.filter(isWithoutEWayBill);
  if (missing.length === 0) return null;
  return (
    <GstPanel
      title="E-way bills"
      lead={
        missing.length === 1
          ? 'One invoice of this month needs an e-way bill.'
          : `${indianNumber(missing.length)} invoices of this month need an e-way bill.`
      }
    >
      <Button kind="outline" className="mt-3" onClick={() => setOpen(true)}>
        <Truck size={20} />
        E-way bill file…
      </Button>
      {isOpen && <EWayBillFileDialog month={month} invoices={missing} onClose={() => setOpen(false)} />}
    </GstPanel>
  );
}

export type InvoiceWithoutEWayBill = MonthFault & { documentId: string };

function isWithoutEWayBill(fault: MonthFault): fault is InvoiceWithoutEWayBill {
  return fault.code === 'e_way_bill_missing' && fault.documentId !== undefined;
}
