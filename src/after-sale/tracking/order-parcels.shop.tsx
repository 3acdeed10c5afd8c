import { useQuery } from '@tanstack/react-query';
import type { Order } from '../../orders/orders/orders.shapes.ts';
import { parcelsShopMessages } from '../../orders/parcels/parcels-shop.words.ts';
import type { OrderAfterSale } from './track.shapes.ts';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { LoadFailed } from '../../kit/web/ui/page/load-failed.tsx';
import { LazyOrderReturns } from '../returns/lazy-order-returns.shop.tsx';
import { LazyOrderWarranty } from '../warranty/lazy-order-warranty.shop.tsx';
import { ParcelList } from '../../orders/parcels/parcel-list.shop.tsx';

/** Parcels, warranties and returns of an order; no parcels until one is packed: most orders are looked at before. */
export function OrderParcels({ order }: { order: Order }) {
  const { data, error, refetch } = useQuery(
    apiQuery('GET /orders/my-orders/:id/after-sale', { params: { id: order._id } }),
  );
  if (error && !data)
    return <LoadFailed sentence={parcelsShopMessages.loadFailed} onRetry={() => void refetch()} />;
  if (!data) return null;
  const { warranty, claims } = data;
  return (
    <>
      <Parcels afterSale={data} />
      {(warranty.length > 0 || claims.length > 0) && (
        <LazyOrderWarranty orderId={order._id} warranty={warranty} claims={claims} />
      )}
      <LazyOrderReturns order={order} afterSale={data} />
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
