import { useState } from 'react';
import { PackageCheck, Printer } from 'lucide-react';
import { bankDay } from '../../kit/rules/dates.ts';
import { adminRupees } from '../../kit/rules/money.ts';
import { ADMIN_LIST_PAGE_SIZE } from '../../platform/settings/platform-limits.ts';
import * as dispatchDeskMessages from './dispatch-desk.words.ts';
import type { OrderToPack } from './dispatch.shapes.ts';
import { paths } from '../../app/page-paths.ts';
import { DeskHeading } from '../../platform/desk/desk-heading.desk.tsx';
import { countLabel, searchOf, useAdminList } from '../../kit/web/lib/admin-list.ts';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { useUrlFilters } from '../../kit/web/lib/use-url-filters.ts';
import { Badge } from '../../kit/web/ui/badge.tsx';
import { Button } from '../../kit/web/ui/button.tsx';
import { SelectBox } from '../../kit/web/ui/select-box.tsx';
import { ShopLink } from '../../kit/web/ui/shop-link.tsx';
import { AdminList } from '../../kit/web/ui/tables/admin-list.tsx';
import type { Column } from '../../kit/web/ui/tables/data-table.tsx';
import { paperPaths, printPaper } from './print-paper.desk.ts';

type Row = OrderToPack & { _id: string };

export function Component() {
  const filters = useUrlFilters(['search', 'method']);
  const { search, method } = filters.values;
  const chosen = method === 'courier' || method === 'pickup' ? method : null;
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const list = useAdminList({
    query: {
      ...apiQuery('GET /admin/dispatch/to-pack', {
        query: {
          ...(search && { search }),
          ...(chosen && { method: chosen }),
          page: filters.page,
          limit: ADMIN_LIST_PAGE_SIZE,
        },
      }),
      select: ({ items, total }) => ({ items: items.map((row) => ({ ...row, _id: row.order })), total }),
      refetchOnWindowFocus: true,
    },
    filters,
    pageSize: ADMIN_LIST_PAGE_SIZE,
    sentences: { failed: dispatchDeskMessages.fetchFailed, none: dispatchDeskMessages.nothingToPack },
  });
  const shown = list.rows.map(({ order }) => order).filter((order) => selected.has(order));
  const toggle = (orders: string[], isOn: boolean) =>
    setSelected((now) => {
      const next = new Set(now);
      for (const order of orders) {
        if (isOn) next.add(order);
        else next.delete(order);
      }
      return next;
    });

  function printSlips(): void {
    for (const order of shown) void printPaper(paperPaths.slip(order), `packing-slip-${order}.pdf`);
  }

  return (
    <>
      <DeskHeading
        page="adminDispatch"
        count={countLabel(list.total, 'order to pack', 'orders to pack')}
        actions={
          <>
            <Button
              kind="outline"
              disabled={shown.length === 0}
              onClick={() => void printPaper(paperPaths.pickList(shown), 'pick-list.pdf')}
            >
              <Printer size={16} />
              Print pick list
            </Button>
            <Button kind="outline" disabled={shown.length === 0} onClick={printSlips}>
              <Printer size={16} />
              Print slips
            </Button>
          </>
        }
      />
      <AdminList
        list={list}
        caption="Orders to pack"
        columns={columnsOf({ rows: list.rows, selected, toggle })}
        isSelected={({ order }) => selected.has(order)}
        icon={<PackageCheck size={32} />}
        search={searchOf('Search by number, name or phone', filters)}
        filters={
          <SelectBox
            label="How it goes"
            className="w-auto max-md:grow"
            value={chosen ?? ''}
            onChange={({ target }) => filters.change({ method: target.value })}
            options={[
              { value: '', name: 'All deliveries' },
              { value: 'courier', name: 'By courier' },
              { value: 'pickup', name: 'Picked up' },
            ]}
          />
        }
      />
    </>
  );
}

interface Choosing {
  rows: readonly Row[];
  selected: ReadonlySet<string>;
  toggle: (orders: string[], isOn: boolean) => void;
}

function columnsOf({ rows, selected, toggle }: Choosing): Column<Row>[] {
  const isWhole = rows.length > 0 && rows.every(({ order }) => selected.has(order));
  return [
    {
      name: 'Choose',
      extra: (
        <input
          type="checkbox"
          aria-label="Choose all"
          className="size-6"
          checked={isWhole}
          onChange={({ target }) =>
            toggle(
              rows.map(({ order }) => order),
              target.checked,
            )
          }
        />
      ),
      onCard: 'bare',
      isNotOnPaper: true,
      className: 'whitespace-nowrap md:w-28',
      cell: ({ order }) => (
        <label className="inline-flex min-h-11 items-center">
          <input
            type="checkbox"
            aria-label={`Choose ${order}`}
            className="size-6"
            checked={selected.has(order)}
            onChange={({ target }) => toggle([order], target.checked)}
          />
        </label>
      ),
    },
    {
      name: 'Order',
      onCard: 'title',
      cell: ({ order, customer }) => (
        <ShopLink
          to={paths.adminPacking(order)}
          data-row-open
          className="link-line text-info font-[650] wrap-anywhere"
        >
          <span className="num whitespace-nowrap">{order}</span>
          <span className="block text-small font-normal text-text-2">{customer ?? 'Deleted account'}</span>
        </ShopLink>
      ),
    },
    {
      name: 'Promised by',
      cell: ({ promisedBy, late }) => (
        <span className="num flex flex-wrap items-center gap-1.5">
          {promisedBy === null ? '–' : bankDay(promisedBy)}
          {late && <Badge tone="red">Late</Badge>}
        </span>
      ),
    },
    {
      name: 'To pack',
      cell: ({ units, left }) => (
        <span className="wrap-anywhere">
          <b className="num font-[650]">{left}</b>
          <span className="block text-small text-text-2">{namesOf(units)}</span>
        </span>
      ),
    },
    {
      name: 'Deliver to',
      cell: ({ method, place }) => (method === 'pickup' ? 'Picked up' : (place ?? '–')),
    },
    {
      name: 'Payment',
      cell: ({ waiting, held, payment }) => (
        <span className="flex flex-wrap gap-1.5">
          {held && <Badge tone="red">Held</Badge>}
          {waiting && <Badge tone="amber">Not paid</Badge>}
          {!waiting && payment.due > 0 && <span className="num">{adminRupees(payment.due)} due</span>}
          {!held && !waiting && payment.due === 0 && 'Paid'}
        </span>
      ),
    },
  ];
}

const MAX_NAMED = 4;

function namesOf(units: OrderToPack['units']): string {
  const open = units.filter(({ toPack }) => toPack > 0);
  const named = open.slice(0, MAX_NAMED).map(({ product, toPack }) => `${toPack} × ${product.name}`);
  return [...named, ...(open.length > MAX_NAMED ? [`${open.length - MAX_NAMED} more`] : [])].join(', ');
}
