import { useQuery } from '@tanstack/react-query';
import { indianNumber } from '../../kit/rules/money.ts';
import type { Gstr3b, GstinQuery } from './gst-returns.shapes.ts';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { sentenceOf } from '../../kit/web/lib/api/failures.ts';
import { LoadFailed } from '../../kit/web/ui/page/load-failed.tsx';
import { Pending } from '../../kit/web/ui/page/pending.tsx';
import { ExpertPart } from './expert-part.desk.tsx';
import { FiguresTable, type FigureColumn } from './figures-table.desk.tsx';
import * as gstMessages from './gst.words.ts';

export function Gstr3bPart(choice: { month: string } & GstinQuery) {
  return (
    <ExpertPart title="Figures for GSTR-3B">
      <Tables {...choice} />
    </ExpertPart>
  );
}

type OutwardRow = Gstr3b['outward'][number];
type PlaceRow = Gstr3b['interState']['places'][number];

const outwardColumns: FigureColumn<OutwardRow>[] = [
  {
    name: '3.1 Nature of supplies',
    cell: ({ words }) => <span className="block min-w-48 whitespace-normal">{words}</span>,
  },
  { name: 'Total taxable value', cell: ({ taxable }) => indianNumber(taxable, 2) },
  { name: 'Integrated tax', cell: ({ igst }) => indianNumber(igst, 2) },
  { name: 'Central tax', cell: ({ cgst }) => indianNumber(cgst, 2) },
  { name: 'State/UT tax', cell: ({ sgst }) => indianNumber(sgst, 2) },
];

const placeColumns: FigureColumn<PlaceRow>[] = [
  { name: 'Place of supply', cell: ({ stateCode, state }) => `${stateCode}-${state}` },
  { name: 'Total taxable value', cell: ({ taxable }) => indianNumber(taxable, 2) },
  { name: 'Integrated tax', cell: ({ igst }) => indianNumber(igst, 2) },
];

function Tables({ month, gstin }: { month: string } & GstinQuery) {
  const { data, isPending, error, refetch } = useQuery({
    ...apiQuery('GET /admin/gst/:month/gstr3b', { params: { month }, query: { gstin } }),
    staleTime: 0,
  });
  if (isPending) return <Pending>{gstMessages.loading}</Pending>;
  if (data === undefined)
    return <LoadFailed sentence={sentenceOf(error, gstMessages.failed)} onRetry={() => void refetch()} />;
  const { outward, interState } = data;
  return (
    <>
      <FiguresTable caption="GSTR-3B, 3.1" columns={outwardColumns} rows={outward} keyOf={({ row }) => row} />
      <h3 className="mt-4 text-small font-[650] text-text-2">
        {interState.row} {interState.supplies}
      </h3>
      <p className="text-small text-text-3">{interState.words}</p>
      {interState.places.length === 0 ? (
        <p className="mt-1 text-small text-text-3">None.</p>
      ) : (
        <FiguresTable
          caption="GSTR-3B, 3.2"
          columns={placeColumns}
          rows={interState.places}
          keyOf={({ stateCode }) => stateCode}
        />
      )}
    </>
  );
}
