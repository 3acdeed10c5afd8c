import { useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Calculator } from 'lucide-react';
import { customerDate } from '../../kit/rules/dates.ts';
import { lastPageOf } from '../../kit/rules/page-numbers.ts';
import { paths } from '../../app/page-paths.ts';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { buttonClass } from '../../kit/web/ui/button-class.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import { Empty } from '../../kit/web/ui/page/empty.tsx';
import { LoadFailed } from '../../kit/web/ui/page/load-failed.tsx';
import { Pending } from '../../kit/web/pending.tsx';
import { ShopLink } from '../../kit/web/ui/shop-link.tsx';
import { planPageMessages, plansShopMessages } from './plan-page.words.ts';

const PAGE_SIZE = 5;

export function MyPlans() {
  return (
    <section aria-labelledby="my-plans" className="pt-4">
      <h2 id="my-plans" className="title-2 mb-4">
        {plansShopMessages.myPlans}
      </h2>
      <PlanList />
    </section>
  );
}

function PlanList() {
  const [page, setPage] = useState(1);
  const { data, isPending, isError, isPlaceholderData, refetch } = useQuery({
    ...apiQuery('GET /plans', { query: { page, limit: PAGE_SIZE } }),
    placeholderData: keepPreviousData,
  });

  if (isPending) return <Pending />;
  if (isError) return <LoadFailed sentence={planPageMessages.listFailed} onRetry={() => void refetch()} />;
  if (data.items.length === 0)
    return (
      <Empty icon={<Calculator size={32} />} sentence={planPageMessages.none}>
        <ShopLink to={paths.planningTools} className={buttonClass('outline')}>
          {plansShopMessages.planningTools}
        </ShopLink>
      </Empty>
    );
  const last = lastPageOf(data.total, PAGE_SIZE);
  return (
    <div aria-busy={isPlaceholderData}>
      <ul className="grid grid-cols-1 gap-2.5">
        {data.items.map(({ token, title, kind, result, updatedAt }) => (
          <li
            key={token}
            className="relative rounded-lg border border-line bg-surface p-4 hover:border-line-strong"
          >
            <ShopLink
              to={paths.plan(token)}
              prefetches={false}
              className="font-[650] wrap-anywhere after:absolute after:inset-0 after:rounded-lg hover:underline"
            >
              {title ?? planPageMessages.PLAN_KIND_NAMES[kind]}
            </ShopLink>
            <p className="num mt-1 text-small text-text-2">
              {typeof result.sentence === 'string' && `${result.sentence} `}
              {customerDate(updatedAt)}
            </p>
          </li>
        ))}
      </ul>
      {last > 1 && (
        <p className="num mt-4 flex items-center justify-center gap-4">
          <Button kind="outline" size="small" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {plansShopMessages.prev}
          </Button>
          <span>{plansShopMessages.pageOf(page, last)}</span>
          <Button kind="outline" size="small" disabled={page >= last} onClick={() => setPage(page + 1)}>
            {plansShopMessages.next}
          </Button>
        </p>
      )}
    </div>
  );
}
