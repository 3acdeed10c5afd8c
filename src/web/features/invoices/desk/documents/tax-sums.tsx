import { hasUnionTerritoryTax } from '../../../../../domain/invoices/states.ts';
import { adminRupees } from '../../../../../domain/platform/money.ts';
import type { DocumentSummary } from '../../../../../contract/invoices/documents-shapes.ts';
import { SumRow } from '../../../../ui/tables/sum-row.tsx';

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
