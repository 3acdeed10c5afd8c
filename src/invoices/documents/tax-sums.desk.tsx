import { hasUnionTerritoryTax } from '../../platform/gstin/states.ts';
import { adminRupees } from '../../kit/rules/money.ts';
import type { DocumentSummary } from './documents.shapes.ts';
import { SumRow } from '../../kit/web/ui/tables/sum-row.tsx';
import { placeLabel } from './document-labels.desk.tsx';

type Amounts = Pick<
  DocumentSummary,
  'taxable' | 'cgst' | 'sgst' | 'igst' | 'roundOff' | 'total' | 'isInterState' | 'placeOfSupply'
>;

export function TaxSums({ amounts }: { amounts: Amounts }) {
  const { taxable, cgst, sgst, igst, roundOff, total, isInterState, placeOfSupply } = amounts;
  return (
    <dl className="num ml-auto grid w-full max-w-80 gap-1.5">
      <SumRow name="Taxable value" value={adminRupees(taxable)} />
      {isInterState ? (
        <SumRow name="IGST" value={adminRupees(igst)} />
      ) : (
        <>
          <SumRow name="CGST" value={adminRupees(cgst)} />
          <SumRow
            name={hasUnionTerritoryTax(placeOfSupply.code) ? 'UTGST' : 'SGST'}
            value={adminRupees(sgst)}
          />
        </>
      )}
      {roundOff !== 0 && <SumRow name="Round off" value={adminRupees(roundOff)} />}
      <SumRow name="Total" value={adminRupees(total)} isTotal />
    </dl>
  );
}

export function PlaceOfSupply({ document }: { document: Pick<DocumentSummary, 'placeOfSupply' | 'buyer'> }) {
  const { placeOfSupply, buyer } = document;
  return (
    <div className="num">
      <p className="text-lead font-bold">{placeLabel(placeOfSupply)}</p>
      <p className="text-text-2">{placeOfSupply.words}</p>
      {buyer.gstin !== null && (
        <p className="mt-1.5 wrap-anywhere">
          {buyer.name}, GSTIN {buyer.gstin}
        </p>
      )}
    </div>
  );
}
