import { adminTime } from '../../../../domain/platform/dates.ts';
import { adminRupees, indianNumber } from '../../../../domain/platform/money.ts';
import type { StockMove } from '../../../../contract/stock/stock-shapes.ts';
import type { Column } from '../../../ui/tables/data-table.tsx';
import { kindNames, signed } from './move-labels.ts';

export const moveColumns: Column<StockMove>[] = [
  {
    name: 'Move',
    onCard: 'title',
    cell: ({ kind, ref, note, actor, at }) => (
      <div className="min-w-0 font-normal md:min-w-48 md:py-1">
        <span className="font-[650]">{kindNames[kind]}</span>
        {ref !== null && <span className="text-text-2"> {ref}</span>}
        {note !== null && <span className="block text-small wrap-anywhere text-text-2">{note}</span>}
        <span className="block text-small text-text-3">
          {adminTime(at)}
          {actor !== null && `, ${actor}`}
        </span>
      </div>
    ),
  },
  {
    name: 'Units',
    align: 'right',
    cell: ({ delta }) => <span className="font-[650]">{signed(delta)}</span>,
  },
  {
    name: 'Stock after',
    align: 'right',
    cell: ({ after }) => (after === null ? 'Not counted' : indianNumber(after)),
  },
  {
    name: 'Value',
    align: 'right',
    cell: ({ value }) => <span className="whitespace-nowrap">{rupees(value)}</span>,
  },
  {
    name: 'Value after',
    align: 'right',
    cell: ({ valueAfter }) => <span className="whitespace-nowrap">{adminRupees(valueAfter)}</span>,
  },
];

function rupees(value: number): string {
  return value < 0 ? `−${adminRupees(-value)}` : adminRupees(value);
}
