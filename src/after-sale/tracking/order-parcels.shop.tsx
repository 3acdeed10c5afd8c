import { useQuery } from '@tanstack/react-query';
import type { Order } from '../../orders/orders/orders.shapes.ts';
import { parcelsShopMessages } from '../../orders/parcels/parcels-shop.words.ts';
import type { OrderAfterSale } from './track.shapes.ts';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { LoadFailed } from '../../kit/web/ui/page/load-failed.tsx';
import { withFurtherWords } from '../../kit/web/lib/page/further-words.ts';
import { optionalComponent } from '../../kit/web/lib/page/lazy-component.tsx';
import { ParcelList } from '../../orders/parcels/parcel-list.shop.tsx';

const OrderWarranty = optionalComponent(() => import('../warranty/order-warranty.shop.tsx'), 'OrderWarranty');
const OrderReturns = optionalComponent(
  () => withFurtherWords(import('../returns/order-returns.shop.tsx')),
  'OrderReturns',
);

/** Parcels, warranties and returns of an order; no parcels until one is packed: most orders are looked at before. */
export function OrderParcels({ order }: { order: Order }) {
  const { data, error, refetch } = useQuery(
    apiQuery('GET /orders/my-orders/:id/after-sale', { params: { id: order._id } }),
  );
  if (error && !data)
    return <LoadFailed sentence={parcelsShopMessages.loadFailed} onRetry={() => void refetch()} />;
  if (!data) return null;
  const { warranty, claims, returns, returnable } = data;
  return (
    <>
      <Parcels afterSale={data} />
      {(warranty.length > 0 || claims.length > 0) && (
        <OrderWarranty orderId={order._id} warranty={warranty} claims={claims} />
      )}
      {(returns.length > 0 || returnable.some(({ reasons }) => reasons.length > 0)) && (
        <OrderReturns order={order} afterSale={data} />
      )}
    </>
  );
}

function Parcels({ afterSale: { trackLink, parcels, toCome } }: { afterSale: OrderAfterSale }) {
  if (trackLink === null) return null;
  return (
    <section aria-labelledby="parcels" className="grid gap-4 rounded-xl border border-line bg-surface p-5">
      <h2 id="parcels" className="title-3 text-lead">
        {parcelsShopMessages.parcels}
      </h2>
      <ParcelList parcels={parcels} toCome={toCome} />
      <a
        href={trackLink}
        className="inline-flex min-h-11 items-center justify-self-start text-small underline print:hidden"
      >
        {parcelsShopMessages.shareLink}
      </a>
    </section>
  );
}
