import { useQuery } from '@tanstack/react-query';
import { Wallet } from 'lucide-react';
import { adminTime } from '../../kit/rules/dates.ts';
import { adminRupees, paiseOf, rupeesOf } from '../../kit/rules/money.ts';
import { ADMIN_LIST_PAGE_SIZE } from '../../platform/settings/platform-limits.ts';
import { Loaded } from '../../kit/web/loaded.tsx';
import type { CashSession } from './counter.shapes.ts';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { signedRupees } from '../../kit/web/lib/signed-rupees.ts';
import { Empty } from '../../kit/web/ui/page/empty.tsx';
import { DataTable, type Column } from '../../kit/web/ui/tables/data-table.tsx';
import { SumRow } from '../../kit/web/ui/tables/sum-row.tsx';
import * as counterPageMessages from './counter-page.words.ts';

const columns: Column<CashSession>[] = [
  { name: 'Person', onCard: 'title', cell: ({ user }) => user.name },
  { name: 'Opened', className: 'whitespace-nowrap', cell: ({ openedAt }) => adminTime(openedAt) },
  {
    name: 'Closed',
    className: 'whitespace-nowrap',
    cell: ({ closedAt }) => (closedAt === null ? 'Open' : adminTime(closedAt)),
  },
  { name: 'Received', align: 'right', cell: ({ sales }) => adminRupees(sales) },
  { name: 'Given back', align: 'right', cell: ({ refunds }) => adminRupees(refunds) },
  { name: 'Discounts', align: 'right', cell: ({ discounts }) => adminRupees(discounts) },
  {
    name: 'Difference',
    align: 'right',
    cell: ({ difference, note }) => (
      <>
        {difference === null ? '–' : signedRupees(difference)}
        {note !== null && <span className="block text-small text-text-2">{note}</span>}
      </>
    ),
  },
];

/** The newest, and who gave how much discount while they were open. */
export function DrawersReport() {
  const query = useQuery({
    ...apiQuery('GET /admin/counter/sessions', { query: { page: 1, limit: ADMIN_LIST_PAGE_SIZE } }),
    staleTime: 0,
  });
  return (
    <section aria-labelledby="drawers" className="mt-8 border-t border-line pt-5">
      <h2 id="drawers" className="title-3 mb-3 text-lead">
        Drawers
      </h2>
      <Loaded query={query} failed={counterPageMessages.drawersFailed}>
        {(data) =>
          data.items.length === 0 ? (
            <Empty icon={<Wallet size={32} />} sentence={counterPageMessages.noDrawers} />
          ) : (
            <div className="grid grid-cols-1 gap-5">
              <Discounts drawers={data.items} />
              <div className="md:overflow-hidden md:rounded-xl md:border md:border-line md:bg-surface">
                <DataTable
                  caption="Drawers"
                  columns={columns}
                  rows={data.items}
                  keyOf={({ _id }) => _id}
                  isBusy={false}
                />
              </div>
            </div>
          )
        }
      </Loaded>
    </section>
  );
}

function Discounts({ drawers }: { drawers: CashSession[] }) {
  const people = discountsByPerson(drawers);
  if (people.length === 0) return <p className="text-text-2">{counterPageMessages.noDiscounts}</p>;
  return (
    <div className="num max-w-[440px] rounded-xl border border-line bg-surface p-5">
      <h3 className="mb-2 font-[650]">Discounts by person</h3>
      <dl className="grid gap-2">
        {people.map(({ _id, name, discounts }) => (
          <SumRow key={_id} name={name} value={adminRupees(discounts)} />
        ))}
      </dl>
    </div>
  );
}

interface GivenByPerson {
  _id: string;
  name: string;
  /** Rupees. */
  discounts: number;
}

/** The person who gave most comes first; people who gave none are left out. */
export function discountsByPerson(
  drawers: readonly Pick<CashSession, 'user' | 'discounts'>[],
): GivenByPerson[] {
  const people = new Map<string, GivenByPerson>();
  for (const { user, discounts } of drawers) {
    const before = people.get(user._id)?.discounts ?? 0;
    people.set(user._id, { ...user, discounts: rupeesOf(paiseOf(before) + paiseOf(discounts)) });
  }
  return [...people.values()]
    .filter(({ discounts }) => discounts > 0)
    .sort((a, b) => b.discounts - a.discounts || a.name.localeCompare(b.name));
}
