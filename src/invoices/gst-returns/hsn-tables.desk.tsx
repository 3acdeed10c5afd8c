import { indianNumber } from '../../kit/rules/money.ts';
import type { GstMonth, HsnRow } from './gst-returns.shapes.ts';
import { GstPanel } from './fault-list.desk.tsx';
import { FiguresTable, type FigureColumn } from './figures-table.desk.tsx';

const amountOf = (head: 'taxable' | 'cgst' | 'sgst' | 'igst' | 'total') => (row: HsnRow) =>
  indianNumber(row[head], 2);

const columns: FigureColumn<HsnRow>[] = [
  { name: 'HSN', cell: ({ hsn }) => hsn },
  { name: 'Unit', cell: ({ uqc }) => uqc, align: 'left' },
  { name: 'Rate', cell: ({ rate }) => `${rate}%` },
  { name: 'Quantity', cell: ({ quantity }) => indianNumber(quantity) },
  { name: 'Taxable', cell: amountOf('taxable') },
  { name: 'CGST', cell: amountOf('cgst') },
  { name: 'SGST', cell: amountOf('sgst') },
  { name: 'IGST', cell: amountOf('igst') },
  { name: 'Total', cell: amountOf('total') },
];

/** Sales by HSN code, unit and rate (GSTR-1 Table 12), net of credit notes. */
export function HsnTables({ hsn }: Pick<GstMonth, 'hsn'>) {
  return (
    <GstPanel title="HSN summary" lead="Net of credit notes, amounts in rupees">
      <HsnTable title="To buyers with a GSTIN" rows={hsn.b2b} />
      <HsnTable title="To buyers without a GSTIN" rows={hsn.b2c} />
    </GstPanel>
  );
}

function HsnTable({ title, rows }: { title: string; rows: HsnRow[] }) {
  return (
    <>
      <h3 className="mt-4 text-small font-[650] text-text-2">{title}</h3>
      {rows.length === 0 ? (
        <p className="mt-1 text-small text-text-3">None.</p>
      ) : (
        <FiguresTable
          caption={`HSN summary: ${title}`}
          columns={columns}
          rows={rows}
          hasEqualColumns
          keyOf={({ hsn, uqc, rate }) => `${hsn} ${uqc} ${rate}`}
        />
      )}
    </>
  );
}
