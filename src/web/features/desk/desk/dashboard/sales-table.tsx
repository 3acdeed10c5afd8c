import { adminRupees } from '../../../../../domain/platform/money.ts';
import { paths } from '../../../../../contract/platform/page-paths.ts';
import { ShopLink } from '../../../../ui/shop-link.tsx';
import type { SalesPeriod } from './sales-periods.ts';

export function SalesTable({ periods }: { periods: SalesPeriod[] }) {
  return (
    <table className="num w-full border-collapse">
      <caption className="sr-only">Sales Over Time</caption>
      <thead>
        <tr className="border-b border-line text-left text-small text-text-2">
          <th scope="col" className="py-2 font-[650]">
            Period
          </th>
          <th scope="col" className="py-2 text-right font-[650]">
            Sales
          </th>
        </tr>
      </thead>
      <tbody>
        {periods.map(({ label, day, totalSales }) => (
          <tr key={label} className="border-b border-line">
            <th scope="row" className="py-2 text-left font-normal">
              {day === null ? (
                label
              ) : (
                <ShopLink to={ordersOfDay(day)} className="link-line inline-block min-h-6 text-info">
                  {label}
                </ShopLink>
              )}
            </th>
            <td className="py-2 text-right">{adminRupees(totalSales)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function ordersOfDay(day: string): string {
  return `${paths.adminOrders}?date=${day}`;
}
