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
  const days = expires === null ? Infinity : (Date.parse(expires) - Date.parse(today)) / DAY_MS;
  if (days < 0) return { tone: 'red', name: 'Expired' };
  if (days > WARNED_DAYS) return { tone: 'green', name: 'Certified' };
  if (days === 0) return { tone: 'amber', name: 'Last day' };
  return { tone: 'amber', name: days === 1 ? '1 day left' : `${days} days left` };
}
