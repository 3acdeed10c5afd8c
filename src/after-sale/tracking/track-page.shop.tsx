import { useQuery } from '@tanstack/react-query';
import { daysBetween } from '../../delivery/zones/arrival.ts';
import { dayInWords } from '../../kit/rules/dates.ts';
import { parcelsShopMessages } from '../../orders/parcels/parcels-shop.words.ts';
import { StatusSteps } from '../../orders/my-orders/status-steps.shop.tsx';
import { StatusBadge } from '../../orders/my-orders/status-badge.shop.tsx';
import { ParcelList } from '../../orders/parcels/parcel-list.shop.tsx';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { isRefusal } from '../../kit/web/lib/api/failures.ts';
import { PageHead } from '../../kit/web/lib/page/page-head.tsx';
import type { PageProps, PageUrl } from '../../kit/web/lib/page/page.ts';
import { NotFound } from '../../app/page-parts/not-found.shop.tsx';
import { LoadFailed } from '../../kit/web/ui/page/load-failed.tsx';
import { PageHeading } from '../../kit/web/ui/page/page-heading.tsx';
import { Pending } from '../../kit/web/pending.tsx';

const trackQuery = (token: string) => apiQuery('GET /track/:token', { params: { token } });

export const queries = ({ params }: PageUrl) => [trackQuery(params.token!)];

export function Component({ params: { token = '' } }: PageProps) {
  const { data, isPending, error, refetch } = useQuery(trackQuery(token));
  if (isPending) return <Pending />;
  if (isRefusal(error, 404) || isRefusal(error, 400)) return <NotFound />;
  if (!data)
    return (
      <div className="wrap py-8">
        <PageHeading className="mb-5">{parcelsShopMessages.parcels}</PageHeading>
        <LoadFailed sentence={parcelsShopMessages.loadFailed} onRetry={() => void refetch()} />
      </div>
    );
  const { order, status, placedOn, promised, parcels, toCome } = data;
  const title = parcelsShopMessages.title(order);
  return (
    <div className="wrap max-w-[760px] py-6 md:py-10">
      <PageHead title={title} description={parcelsShopMessages.description} />
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <PageHeading className="num">{title}</PageHeading>
        <StatusBadge status={status} />
      </div>
      <p className="num text-text-2">{parcelsShopMessages.placedOn(dayInWords(placedOn))}</p>
      {promised && status !== 'Delivered' && status !== 'Cancelled' && (
        <p className="num text-text-2">
          {parcelsShopMessages.promised(daysBetween(promised.from, promised.to))}
        </p>
      )}
      <section
        aria-label={parcelsShopMessages.parcels}
        className="mt-5 grid gap-4 rounded-xl border border-line bg-surface p-5"
      >
        <StatusSteps order={{ status, createdAt: placedOn, delivery: null }} />
        <ParcelList parcels={parcels} toCome={toCome} />
      </section>
    </div>
  );
}
