import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { CalendarDays } from 'lucide-react';
import { NotFound } from '../../app/page-parts/not-found.shop.tsx';
import { paths } from '../../app/page-paths.ts';
import type { Shop } from '../../platform/settings/settings.shapes.ts';
import { lastPageOf, pageNumbers } from '../../kit/rules/page-numbers.ts';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { useShop } from '../../kit/web/lib/page/use-shop.ts';
import { Loaded } from '../../kit/web/loaded.tsx';
import { useLocation, useNavigate } from '../../kit/web/router/router.tsx';
import { PageLinks } from '../../kit/web/ui/browsing/page-links.tsx';
import { Empty } from '../../kit/web/ui/page/empty.tsx';
import { Tabs } from '../../kit/web/ui/page/tabs.tsx';
import { OwnContracts } from '../contracts/own-contracts.shop.tsx';
import { visitShopMessages } from './onsite-shop.words.ts';
import { OwnFrame } from './own-frame.shop.tsx';
import { VisitCard } from './visit-card.shop.tsx';

/** There is no such page while visits are not offered. */
export const isThere = ({ onsite }: Shop) => onsite?.offers.includes('visits') === true;

const STATES = ['open', 'done'] as const;
const PAGE_SIZE = 20;

const linkTo = (state: (typeof STATES)[number], page: number) =>
  `${paths.myVisits}?state=${state}&page=${page}`;

export function Component() {
  const asked = new URLSearchParams(useLocation().search);
  const navigate = useNavigate();
  if (!isThere(useShop())) return <NotFound />;
  const list = (state: (typeof STATES)[number]) => (
    <VisitList state={state} page={Number(asked.get('page')) || 1} />
  );
  return (
    <OwnFrame title={visitShopMessages.mine} lead={visitShopMessages.lead}>
      {() => (
        <>
          <Tabs
            label={visitShopMessages.mine}
            shown={asked.get('state') === 'done' ? 1 : 0}
            onShow={(index) => navigate(linkTo(STATES[index]!, 1), { replace: true })}
            tabs={[
              { name: visitShopMessages.coming, panel: list('open') },
              { name: visitShopMessages.done, panel: list('done') },
            ]}
          />
          <OwnContracts />
        </>
      )}
    </OwnFrame>
  );
}

function VisitList({ state, page }: { state: (typeof STATES)[number]; page: number }) {
  const visits = useQuery({
    ...apiQuery('GET /site-visits', { query: { state, page, limit: PAGE_SIZE } }),
    placeholderData: keepPreviousData,
  });
  return (
    <Loaded query={visits} failed={visitShopMessages.failed}>
      {({ items, total }) => {
        if (items.length === 0)
          return <Empty icon={<CalendarDays size={32} />} sentence={visitShopMessages.none} />;
        const last = lastPageOf(total, PAGE_SIZE);
        return (
          <div aria-busy={visits.isPlaceholderData} className="grid gap-4">
            {items.map((visit) => (
              <VisitCard key={visit._id} visit={visit} />
            ))}
            <PageLinks
              current={page}
              last={last}
              marks={pageNumbers(page, last)}
              linkTo={(next) => linkTo(state, next)}
            />
          </div>
        );
      }}
    </Loaded>
  );
}
