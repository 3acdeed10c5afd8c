import { indianNumber } from '../../../../../domain/platform/money.ts';
import { DAY_MS } from '../../../../../domain/platform/units-of-time.ts';
import type { ListedCertificate } from '../../../../../contract/catalogue/certificates-shapes.ts';

/** A certificate is marked this many days before it expires. */
const WARNED_DAYS = 60;

/** A certificate is still in force on its last day. */
export function badgeOf(
  { state, expires }: Pick<ListedCertificate, 'state' | 'expires'>,
  today: string,
): { tone: 'red' | 'amber' | 'green' | 'blue' | 'grey'; name: string } {
  if (state === 'pending') return { tone: 'blue', name: 'Pending' };
  if (state === 'not_required') return { tone: 'grey', name: 'Not required' };
  const days = expires === null ? Infinity : daysBetween(today, expires);
  if (days < 0) return { tone: 'red', name: 'Expired' };
  if (days > WARNED_DAYS) return { tone: 'green', name: 'Certified' };
  if (days === 0) return { tone: 'amber', name: 'Last day' };
  return { tone: 'amber', name: days === 1 ? '1 day left' : `${days} days left` };
}

/** `412 days left`, `expired 3 days ago` */
export function daysLeftText(expires: string, today: string): string {
  const days = daysBetween(today, expires);
  if (days === 0) return 'last day';
  const count = Math.abs(days) === 1 ? '1 day' : `${indianNumber(Math.abs(days))} days`;
  return days < 0 ? `expired ${count} ago` : `${count} left`;
}

function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS;
}
