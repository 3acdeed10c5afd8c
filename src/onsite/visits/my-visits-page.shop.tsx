import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { CalendarDays } from 'lucide-react';
import { NotFound } from '../../app/page-parts/not-found.shop.tsx';
import { paths } from '../../app/page-paths.ts';
import type { Shop } from '../../platform/settings/settings.shapes.ts';
import { generalMessages } from '../../platform/shell/general.words.ts';
import { screenMessages } from '../../platform/shell/screen.words.ts';
import { lastPageOf, pageNumbers } from '../../kit/rules/page-numbers.ts';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { PageHead } from '../../kit/web/lib/page/page-head.tsx';
import { useShop } from '../../kit/web/lib/page/use-shop.ts';
import { useSession } from '../../kit/web/lib/session/session.ts';
import { Loaded } from '../../kit/web/loaded.tsx';
import { useLocation, useNavigate } from '../../kit/web/router/router.tsx';
import { Breadcrumb } from '../../kit/web/ui/browsing/breadcrumb.tsx';
import { PageLinks } from '../../kit/web/ui/browsing/page-links.tsx';
import { Empty } from '../../kit/web/ui/page/empty.tsx';
import { PageHeading } from '../../kit/web/ui/page/page-heading.tsx';
import { Pending } from '../../kit/web/ui/page/pending.tsx';
import { Tabs } from '../../kit/web/ui/page/tabs.tsx';
import { OwnContracts } from '../contracts/own-contracts.shop.tsx';
import { LogInFirst, VisitLink } from './onsite-links.shop.tsx';
import { visitShopMessages } from './onsite-shop.words.ts';
import { VisitCard } from './visit-card.shop.tsx';

/** There is no such page while visits are not offered. */
export const isThere = ({ onsite }: Shop) => onsite?.offers.includes('visits') === true;

export function Component() {
  const { state, user } = useSession();
  if (!isThere(useShop())) return <NotFound />;
  if (state === 'none') return <LogInFirst />;
  return (
    <div className="wrap max-w-[860px] pb-6">
      <PageHead title={visitShopMessages.mine} description={visitShopMessages.mineLead} />
      <Breadcrumb
        crumbs={[{ to: paths.myAccount, name: screenMessages.myAccount }]}
        here={visitShopMessages.mine}
      />
      <PageHeading className="mb-4">{visitShopMessages.mine}</PageHeading>
      {user ? <Visits /> : <Pending>{generalMessages.loading}</Pending>}
    </div>
  );
}

const STATES = ['open', 'done'] as const;
const PAGE_SIZE = 20;

function Visits() {
  const asked = new URLSearchParams(useLocation().search);
  const navigate = useNavigate();
  const shown = asked.get('state') === 'done' ? 1 : 0;
  const page = Number(asked.get('page')) || 1;
  const tab = (index: number) => <VisitList state={STATES[index]!} page={page} />;
  return (
    <>
      <Tabs
        label={visitShopMessages.mine}
        shown={shown}
        onShow={(index) => navigate(linkTo(STATES[index]!, 1), { replace: true })}
        tabs={[
          { name: visitShopMessages.coming, panel: tab(0) },
          { name: visitShopMessages.done, panel: tab(1) },
        ]}
      />
      <OwnContracts />
    </>
  );
}

type ListState = (typeof STATES)[number];

function linkTo(state: ListState, page: number): string {
  const query = [state === 'done' && 'state=done', page > 1 && `page=${page}`].filter(Boolean).join('&');
  return query === '' ? paths.myVisits : `${paths.myVisits}?${query}`;
}

function VisitList({ state, page }: { state: ListState; page: number }) {
  const { onsite } = useShop();
  const visits = useQuery({
    ...apiQuery('GET /site-visits', { query: { state, page, limit: PAGE_SIZE } }),
    placeholderData: keepPreviousData,
  });
  return (
    <Loaded query={visits} failed={visitShopMessages.loadFailed}>
      {({ items, total }) => {
        const last = lastPageOf(total, PAGE_SIZE);
        if (items.length === 0)
          return (
            <Empty icon={<CalendarDays size={32} />} sentence={visitShopMessages.none}>
              {onsite?.withoutOrder.includes('survey') === true && (
                <VisitLink label={screenMessages.bookSurvey} kind="survey" />
              )}
            </Empty>
          );
        return (
          <div aria-busy={visits.isPlaceholderData}>
            <ul className="grid gap-4">
              {items.map((visit) => (
                <li key={visit._id}>
                  <VisitCard visit={visit} />
                </li>
              ))}
            </ul>
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
