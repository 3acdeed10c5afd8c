import { adminRupees, paiseOf, rupeesOf } from '../../../../../../domain/platform/money.ts';
import type { GstMonth } from '../../../../../../contract/invoices/gst-returns-shapes.ts';
import { classNames } from '../../../../../ui/class-names.ts';

export function PayableFigures({ payable }: Pick<GstMonth, 'payable'>) {
  const { taxable, cgst, sgst, igst } = payable;
  const figures = [
    { name: 'Tax payable', value: rupeesOf(paiseOf(cgst) + paiseOf(sgst) + paiseOf(igst)), isMain: true },
    { name: 'CGST', value: cgst },
    { name: 'SGST', value: sgst },
    { name: 'IGST', value: igst },
    { name: 'Taxable value', value: taxable },
  ];
  return (
    <section aria-label="Payable">
      <dl className="grid grid-cols-2 gap-2.5 md:gap-3.5 lg:grid-cols-3 xl:grid-cols-5">
        {figures.map(({ name, value, isMain }) => (
          <div
            key={name}
            className={classNames(
              'rounded-lg border border-line bg-surface px-3.5 py-3 md:px-4.5 md:py-4',
              isMain && 'max-lg:col-span-2',
            )}
          >
            <dt className="text-small font-[550] text-text-3">{name}</dt>
            <dd className="num text-[1.125rem] leading-tight font-[750] tracking-[-0.02em] wrap-anywhere">
              {adminRupees(value)}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-small text-text-3">Before input tax credit.</p>
    </section>
  );
}
