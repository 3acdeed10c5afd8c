import { adminRupees, indianNumber, paiseOf, rupeesOf } from '../../kit/rules/money.ts';
import { b2clLimitRupees } from './b2cl-limits.ts';
import type { GstMonth, SectionSums } from './gst-returns.shapes.ts';
import { FiguresTable, type FigureColumn } from './figures-table.desk.tsx';
import * as gstMessages from './gst.words.ts';
import { GstPanel } from './gst-panel.desk.tsx';

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
