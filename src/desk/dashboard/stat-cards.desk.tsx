import { CircleCheck, Clock, IndianRupee, Package, ShoppingBag, Truck, UserPlus, Users } from 'lucide-react';
import { adminRupees, indianNumber } from '../../kit/rules/money.ts';
import type { Dashboard } from './dashboard.shapes.ts';
import { statusTones } from '../../orders/orders/status-tones.web.ts';
import { classNames } from '../../kit/web/ui/class-names.ts';

export function StatCards({ stats }: { stats: Dashboard }) {
  const { orderStatusCounts: counts } = stats;
  const cards = [
    {
      name: 'Total Users',
      value: indianNumber(stats.totalUsers),
      Icon: Users,
      tone: 'grey',
    },
    {
      name: 'First-Time Buyers',
      value: indianNumber(stats.firstTimeBuyers),
      Icon: UserPlus,
      tone: 'grey',
    },
    {
      name: 'Total Products',
      value: indianNumber(stats.totalProducts),
      Icon: Package,
      tone: 'grey',
    },
    {
      name: 'Total Orders',
      value: indianNumber(stats.totalOrders),
      Icon: ShoppingBag,
      tone: 'grey',
    },
    {
      name: 'Pending Orders',
      value: indianNumber(counts.pending),
      Icon: Clock,
      tone: statusTones.Pending,
    },
    {
      name: 'Shipped Orders',
      value: indianNumber(counts.shipped),
      Icon: Truck,
      tone: statusTones.Shipped,
    },
    {
      name: 'Delivered Orders',
      value: indianNumber(counts.delivered),
      Icon: CircleCheck,
      tone: statusTones.Delivered,
    },
    {
      name: 'Total Sales',
      value: adminRupees(stats.totalSales),
      Icon: IndianRupee,
      tone: 'amber',
    },
  ];
  return (
    <dl className="mb-4.5 grid grid-cols-2 gap-2.5 md:gap-3.5 lg:grid-cols-4">
      {cards.map(({ name, value, Icon, tone }) => (
        <div
          key={name}
          className="relative rounded-lg border border-line bg-surface px-3.5 py-3 md:px-4.5 md:py-4"
        >
          <dt className="text-small font-[550] text-text-3">
            {name}
            <span
              aria-hidden="true"
              className={classNames(
                'absolute top-4 right-4 grid size-8.5 place-items-center rounded-sm max-md:hidden',
                `badge-${tone}`,
              )}
            >
              <Icon size={16} />
            </span>
          </dt>
          <dd className="num text-[1.3125rem] leading-tight font-[750] tracking-[-0.02em] wrap-anywhere md:text-[1.625rem]">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
