import { indianNumber } from '../../../../../domain/platform/money.ts';
import type { MarginRow } from '../../../../../contract/stock/margin-shapes.ts';
import { signedRupees } from '../../../../lib/signed-rupees.ts';
import { isCostKnown } from './known-cost.ts';
import { classNames } from '../../../../ui/class-names.ts';
import type { Column } from '../../../../ui/tables/data-table.tsx';

export const marginColumns: Column<MarginRow>[] = [
  {
    name: 'Sold',
    onCard: 'title',
    cell: ({ label }) => <span className="font-[650] wrap-anywhere">{label}</span>,
  },
  { name: 'Units', align: 'right', cell: ({ units }) => indianNumber(units) },
  { name: 'Sales', align: 'right', cell: ({ sales }) => amount(sales) },
  { name: 'Without GST', align: 'right', cell: ({ net }) => amount(net) },
  { name: 'Cost', align: 'right', cell: (row) => (isCostKnown(row) ? amount(row.cost) : '–') },
  {
    name: 'Margin',
    align: 'right',
    cell: (row) => (isCostKnown(row) ? <b className="font-[650]">{amount(row.margin)}</b> : '–'),
  },
  {
    name: 'Percent',
    align: 'right',
    cell: (row) => percentWord(isCostKnown(row) ? row.marginPercent : null),
  },
];

function amount(rupees: number) {
  return (
    <span className={classNames('whitespace-nowrap', rupees < 0 && 'text-bad')}>{signedRupees(rupees)}</span>
  );
}

export function percentWord(percent: number | null): string {
  return percent === null ? '–' : `${percent.toFixed(2).replace('-', '−')}%`;
}
