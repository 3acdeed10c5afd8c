import type { TaskKind } from '../jobs/job-kinds.ts';
import { DAY_SECONDS, HOUR_SECONDS, YEAR_SECONDS } from '../../kit/rules/units-of-time.ts';

export interface Retention {
  seconds: number;
  /** The task that deletes it then. */
  task: TaskKind;
}

/** How long personal data is kept; the privacy page says each, and a task keeps each. */
export const RETENTION = {
  orders: { seconds: 8 * YEAR_SECONDS, task: 'erase-old-orders' },
  enquiries: { seconds: YEAR_SECONDS, task: 'purge-enquiries' },
  /** These three after their end. */
  complaints: { seconds: 3 * YEAR_SECONDS, task: 'erase-after-sale' },
  claims: { seconds: 3 * YEAR_SECONDS, task: 'erase-after-sale' },
  returns: { seconds: 3 * YEAR_SECONDS, task: 'erase-after-sale' },
  /** Sent with a complaint or a claim without an account, after its end. */
  guestPictures: { seconds: YEAR_SECONDS, task: 'erase-after-sale' },
  /** Quotations that no order was made of, since their last change. */
  quotes: { seconds: YEAR_SECONDS, task: 'erase-old-quotes' },
  /** Since it was asked. */
  stockAsks: { seconds: 90 * DAY_SECONDS, task: 'purge-stock-asks' },
  plans: { seconds: YEAR_SECONDS, task: 'purge-plans' },
  deletedPlans: { seconds: 30 * DAY_SECONDS, task: 'purge-plans' },
  deviceAddresses: { seconds: 30 * DAY_SECONDS, task: 'purge-device-addresses' },
  links: { seconds: 48 * HOUR_SECONDS, task: 'purge-auth' },
} as const satisfies Record<string, Retention>;
