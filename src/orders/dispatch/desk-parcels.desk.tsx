import { useQuery } from '@tanstack/react-query';
import { adminTime } from '../../kit/rules/dates.ts';
import { paths } from '../../app/page-paths.ts';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { ShopLink } from '../../kit/web/ui/shop-link.tsx';
import { ShipmentBadge } from './shipment-badge.desk.tsx';

/** The parcels of an order; nothing while there is none, or for anyone who may not see them. */
export function DeskParcels({ order, mayPack }: { order: string; mayPack: boolean }) {
  const { data } = useQuery({
    ...apiQuery('GET /admin/shipments', { query: { order, page: 1, limit: 50 } }),
    enabled: mayPack,
  });
  const parcels = (data?.items ?? []).filter(({ state }) => state !== 'unpacked').reverse();
  if (!mayPack || parcels.length === 0) return null;
  return (
    <section aria-labelledby="desk-parcels" className="mt-6">
      <h3 id="desk-parcels" className="title-3 text-lead">
        Parcels
      </h3>
      <ul className="mt-2 grid gap-2">
        {parcels.map(({ _id, number, state, courier, trackingNumber, link, handedOverAt, deliveredAt }) => (
          <li key={_id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <span className="num wrap-anywhere">
              <ShopLink to={paths.adminPacking(order)} className="link-line text-info">
                {number}
              </ShopLink>
              <span className="block text-small text-text-2">
                {courier?.name}{' '}
                {link === null ? (
                  trackingNumber
                ) : (
                  <a href={link} target="_blank" rel="noreferrer" className="text-info underline">
                    {trackingNumber ?? 'Follow'}
                  </a>
                )}{' '}
                {deliveredAt ? adminTime(deliveredAt) : handedOverAt ? adminTime(handedOverAt) : ''}
              </span>
            </span>
            <ShipmentBadge state={state} />
          </li>
        ))}
      </ul>
    </section>
  );
}
