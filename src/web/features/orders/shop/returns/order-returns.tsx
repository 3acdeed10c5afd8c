import { useState } from 'react';
import type { Order } from '../../../../../contract/orders/orders-shapes.ts';
import { returnShopMessages } from '../../../../../contract/orders/returns/return-shop-messages.ts';
import type { OrderAfterSale } from '../../../../../contract/orders/parcels/track-shapes.ts';
import { Button } from '../../../../ui/button.tsx';
import { OwnReturn } from './own-return.tsx';
import { ReturnForm } from './return-form.tsx';

interface Props {
  order: Order;
  afterSale: Pick<OrderAfterSale, 'returnable' | 'returns'>;
}

/** The returns of an order, and the form for a return while one is possible. */
export function OrderReturns({ order, afterSale: { returnable, returns } }: Props) {
  const [isOpen, setOpen] = useState(false);
  const possible = returnable.filter(({ reasons }) => reasons.length > 0);
  if (possible.length === 0 && returns.length === 0) return null;
  return (
    <section aria-labelledby="returns" className="grid gap-4 rounded-xl border border-line bg-surface p-5">
      <h2 id="returns" className="title-3 text-lead">
        {returnShopMessages.returns}
      </h2>
      {returns.length > 0 && (
        <ul className="grid gap-4">
          {returns.map((back) => (
            <OwnReturn key={back._id} back={back} />
          ))}
        </ul>
      )}
      {isOpen && possible.length > 0 ? (
        <ReturnForm order={order} possible={possible} onClose={() => setOpen(false)} />
      ) : (
        possible.length > 0 && (
          <Button
            kind="outline"
            size="large"
            className="justify-self-start print:hidden"
            onClick={() => setOpen(true)}
          >
            {returnShopMessages.begin}
          </Button>
        )
      )}
    </section>
  );
}
