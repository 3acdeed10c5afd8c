import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Clock, IndianRupee, PackageCheck, Truck } from 'lucide-react';
import { adminRupees, indianNumber } from '../../kit/rules/money.ts';
import { isoDayOf } from '../../kit/rules/dates.ts';
import { DAY_MS } from '../../kit/rules/units-of-time.ts';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { classNames } from '../../kit/web/ui/class-names.ts';
import { statusTones } from './status-tones.web.ts';

export function OrderFigures() {
  const [{ week, weekBefore }] = useState(() => lastTwoWeeks(new Date()));
  const { data: all } = useQuery(apiQuery('GET /admin/dashboard', { query: {} }));
  const { data: now } = useQuery(apiQuery('GET /admin/dashboard', { query: week }));
  const { data: before } = useQuery(apiQuery('GET /admin/dashboard', { query: weekBefore }));
  const figures = [
    {
      name: 'To ship',
      value: all && indianNumber(all.orderStatusCounts.pending),
      more: 'Pending orders',
      Icon: Clock,
      tone: statusTones.Pending,
    },
    {
      name: 'On the way',
      value: all && indianNumber(all.orderStatusCounts.shipped),
      more: 'Shipped orders',
      Icon: Truck,
      tone: statusTones.Shipped,
    },
    {
      name: 'Orders in 7 days',
      value: now && indianNumber(now.totalOrders),
      more: now && before && changeLabel(before.totalOrders, now.totalOrders),
      Icon: PackageCheck,
      tone: 'green',
    },
    {
      name: 'Sales in 7 days',
      value: now && adminRupees(now.totalSales),
      more: now && before && changeLabel(before.totalSales, now.totalSales),
      Icon: IndianRupee,
      tone: 'grey',
    },
  ];
  return (
    <ul className="not-on-paper mb-4.5 grid grid-cols-2 gap-2.5 md:gap-3.5 lg:grid-cols-4">
      {figures.map(({ name, value, more, Icon, tone }) => (
        <li
          key={name}
          className="relative rounded-lg border border-line bg-surface px-3 py-3 xs:px-3.5 md:px-4.5 md:py-4"
        >
          <p className="text-small font-[550] text-text-3">{name}</p>
          <p className="num text-[1.0625rem] leading-tight font-[750] tracking-[-0.02em] wrap-anywhere xs:text-[1.3125rem] xl:text-[1.625rem]">
            {value ?? '…'}
          </p>
          <p className="num text-[13px] text-text-3">{more ?? '\u00a0'}</p>
          <span
            aria-hidden="true"
            className={classNames(
              'absolute top-2.5 right-2.5 grid size-7 place-items-center rounded-sm max-md:hidden',
              `badge-${tone}`,
            )}
          >
            <Icon size={16} />
          </span>
        </li>
      ))}
    </ul>
  );
}

/** @returns dashboard queries for the last seven days in India, today included, and the seven before */
export function lastTwoWeeks(now: Date) {
  const daysAgo = (days: number) => isoDayOf(new Date(now.getTime() - days * DAY_MS));
  return {
    week: { startDate: daysAgo(6), endDate: daysAgo(0) },
    weekBefore: { startDate: daysAgo(13), endDate: daysAgo(7) },
  };
}

export function changeLabel(before: number, now: number): string | null {
  if (before === 0) return null;
  const percent = Math.round((now / before - 1) * 100);
  const sign = percent > 0 ? '+' : percent < 0 ? '−' : '±';
  return `${sign}${Math.abs(percent)}% on last week`;
}
