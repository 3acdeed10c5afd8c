import { useEffect, useRef } from 'react';
import type { Sale } from '../../../../../contract/desk/counter-sales-shapes.ts';
import { paths } from '../../../../../contract/platform/page-paths.ts';
import { adminRupees } from '../../../../../domain/platform/money.ts';
import { Button } from '../../../../ui/button.tsx';
import { ShopLink } from '../../../../ui/shop-link.tsx';
import type { Print } from './use-printing.ts';

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
          <ShopLink to={`${paths.adminOrders}?order=${order._id}`} className="link-line font-semibold">
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
