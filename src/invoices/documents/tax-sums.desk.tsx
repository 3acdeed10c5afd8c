import { hasUnionTerritoryTax } from '../../platform/gstin/states.ts';
import { adminRupees } from '../../kit/rules/money.ts';
import type { DocumentSummary } from './documents.shapes.ts';
import { SumRow } from '../../kit/web/ui/tables/sum-row.tsx';

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
