import type { ReactNode } from 'react';
import { ChevronRight } from 'lucide-react';
import { classNames } from '../../kit/web/ui/class-names.ts';
import { ScrollArea } from '../../kit/web/ui/scroll-area.tsx';
import { useOverflow } from '../../kit/web/ui/use-overflow.ts';
import { adminRupees, indianNumber, paiseOf, rupeesOf } from '../../kit/rules/money.ts';
import { b2clLimitRupees } from './b2cl-limits.ts';
import type { GstMonth, SectionSums } from './gst-returns.shapes.ts';
import * as gstMessages from './gst.words.ts';
import { GstPanel } from './fault-list.desk.tsx';

export interface FigureColumn<Row> {
  name: string;
  cell: (row: Row) => ReactNode;
  align?: 'left';
}

interface Props<Row> {
  caption: string;
  columns: FigureColumn<Row>[];
  rows: Row[];
  keyOf: (row: Row) => string;
  /** Columns of equal width, so that two tables below each other align. */
  hasEqualColumns?: boolean;
  sum?: Row;
}

const line = 'border-b border-line px-3 first:pl-0 last:pr-0 whitespace-nowrap';
/** The row names stay visible while the figures scroll. */
const rowName = 'sticky left-0 bg-surface text-left max-md:min-w-28 max-md:whitespace-normal';

export function FiguresTable<Row>({ caption, columns, rows, keyOf, hasEqualColumns, sum }: Props<Row>) {
  const { area, hasMore, measure } = useOverflow();
  return (
    <div className="relative mt-2">
      <ScrollArea label={caption} areaRef={area} onScroll={measure} className="overflow-x-auto rounded-xs">
        <table
          className={classNames(
            'num w-full border-collapse text-[14.5px]',
            hasEqualColumns && 'min-w-208 table-fixed',
          )}
        >
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr className="text-[13px] text-text-2">
              {columns.map(({ name, align }, index) => (
                <th
                  key={name}
                  scope="col"
                  className={classNames(
                    line,
                    'py-2 font-[650]',
                    align === 'left' || index === 0 ? 'text-left' : 'text-right',
                    index === 0 && rowName,
                  )}
                >
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Figures key={keyOf(row)} row={row} columns={columns} />
            ))}
          </tbody>
          {sum !== undefined && (
            <tfoot className="font-[650]">
              <Figures row={sum} columns={columns} />
            </tfoot>
          )}
        </table>
      </ScrollArea>
      {hasMore && (
        <div
          aria-hidden="true"
          className="not-on-paper pointer-events-none absolute inset-y-0 right-0 flex w-14 items-center justify-end bg-linear-to-l from-surface to-transparent"
        >
          <ChevronRight size={20} className="rounded-full border border-line bg-surface text-text-2" />
        </div>
      )}
      {hasMore && (
        <p aria-hidden="true" className="not-on-paper mt-1.5 text-small text-text-3">
          Swipe for the other columns.
        </p>
      )}
    </div>
  );
}

function Figures<Row>({ row, columns }: { row: Row; columns: FigureColumn<Row>[] }) {
  return (
    <tr className="[tbody>&:last-child>*]:border-b-0 [tfoot>&>*]:border-t [tfoot>&>*]:border-b-0">
      {columns.map(({ name, cell, align }, index) =>
        index === 0 ? (
          <th key={name} scope="row" className={classNames(line, rowName, 'py-2.5 font-[550]')}>
            {cell(row)}
          </th>
        ) : (
          <td
            key={name}
            className={classNames(line, 'py-2.5', align === 'left' ? 'text-left' : 'text-right')}
          >
            {cell(row)}
          </td>
        ),
      )}
    </tr>
  );
}

/** Credit notes are subtracted, so their amounts have a minus sign. */
interface SectionRow extends Omit<SectionSums, 'count'> {
  name: string;
  lead?: string;
  count: number | null;
  isTakenOff?: boolean;
}

type Head = 'taxable' | 'cgst' | 'sgst' | 'igst' | 'total';

const columns: FigureColumn<SectionRow>[] = [
  {
    name: 'Section',
    cell: ({ name, lead }) => (
      <>
        {name}
        {lead !== undefined && (
          <span className="block text-small font-normal text-text-3 max-xl:sr-only">{lead}</span>
        )}
      </>
    ),
  },
  { name: 'Documents', cell: ({ count }) => (count === null ? '' : indianNumber(count)) },
  { name: 'Taxable', cell: amountOf('taxable') },
  { name: 'CGST', cell: amountOf('cgst') },
  { name: 'SGST', cell: amountOf('sgst') },
  { name: 'IGST', cell: amountOf('igst') },
  { name: 'Total', cell: amountOf('total') },
];

/** The sections of GSTR-1, with the payable sums below. */
export function SectionTable({
  month,
  sections,
  payable,
  nilRated = [],
}: Pick<GstMonth, 'month' | 'sections' | 'payable' | 'nilRated'>) {
  const nilPaise = nilRated.reduce((paise, { taxable }) => paise + paiseOf(taxable), 0);
  const rows: SectionRow[] = [
    { name: 'B2B', lead: 'To buyers with a GSTIN', ...sections.b2b },
    {
      name: 'B2C large',
      lead: `Without a GSTIN, to another State, above ₹${indianNumber(b2clLimitRupees(`${month}-01`))}`,
      ...sections.b2cl,
    },
    {
      name: 'B2C small',
      lead: 'All other buyers, less their credit notes',
      ...sections.b2cs,
    },
    { name: 'Credit notes, B2B', ...sections.cdnr, isTakenOff: true },
    { name: 'Credit notes, B2C large', ...sections.cdnur, isTakenOff: true },
  ];
  return (
    <GstPanel title="Sections of GSTR-1" lead="Amounts in rupees">
      <FiguresTable
        caption="Sections of GSTR-1"
        columns={columns}
        rows={rows}
        keyOf={({ name }) => name}
        sum={{ name: 'Payable', count: null, ...payable }}
      />
      {nilPaise !== 0 && (
        <p className="num mt-3 text-small text-text-3">
          {gstMessages.nilRated(adminRupees(rupeesOf(nilPaise)))}
        </p>
      )}
    </GstPanel>
  );
}

function amountOf(head: Head) {
  return (row: SectionRow): string => {
    const amount = indianNumber(Math.abs(row[head]), 2);
    const isBelowZero = row.isTakenOff === true ? row[head] > 0 : row[head] < 0;
    return isBelowZero ? `−${amount}` : amount;
  };
}
