import { isService } from '../../catalogue/products/units.ts';
import { adminRupees, paiseOf, rupeesOf } from '../../kit/rules/money.ts';
import type { DocumentLine } from './documents.shapes.ts';

const cell = 'border-b border-line py-2.5 pl-3 text-right align-top whitespace-nowrap';

interface Props {
  lines: DocumentLine[];
  isInterState: boolean;
}

export function DocumentLineTable({ lines, isInterState }: Props) {
  return (
    <table className="w-full text-small">
      <caption className="sr-only">Lines</caption>
      <thead>
        <tr className="text-text-3">
          <th scope="col" className="border-b border-line py-2 text-left font-[650]">
            Product Name
          </th>
          <th scope="col" className={`${cell} font-[650]`}>
            Quantity
          </th>
          <th scope="col" className={`${cell} font-[650] max-sm:hidden`}>
            Taxable value
          </th>
          <th scope="col" className={`${cell} font-[650] max-sm:hidden`}>
            {isInterState ? 'IGST' : 'CGST + SGST'}
          </th>
          <th scope="col" className={`${cell} font-[650]`}>
            Total
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.position}>
            <td className="border-b border-line py-2.5 font-[550] wrap-anywhere">
              {line.name}
              <span className="block font-normal text-text-3">{detailsOf(line)}</span>
            </td>
            <td className={cell}>
              {line.quantity === 0 ? '–' : `${line.quantity} ${isService(line.hsn) ? '' : line.uqc}`}
            </td>
            <td className={`${cell} max-sm:hidden`}>{adminRupees(line.taxable)}</td>
            <td className={`${cell} max-sm:hidden`}>{adminRupees(taxOf(line))}</td>
            <td className={`${cell} font-[650]`}>{adminRupees(line.total)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** @returns `HSN 852589 · 18% · ₹100.00 discount` */
function detailsOf({ hsn, rate, discount }: DocumentLine): string {
  return [
    hsn !== null && `${isService(hsn) ? 'SAC' : 'HSN'} ${hsn}`,
    `${rate}%`,
    discount > 0 && `${adminRupees(discount)} discount`,
  ]
    .filter(Boolean)
    .join(' · ');
}

function taxOf({ cgst, sgst, igst }: DocumentLine): number {
  return rupeesOf(paiseOf(cgst) + paiseOf(sgst) + paiseOf(igst));
}
