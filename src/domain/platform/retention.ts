import type { TaskKind } from './platform-choices.ts';
import { DAY_SECONDS, HOUR_SECONDS, YEAR_SECONDS } from './units-of-time.ts';

export interface Retention {
  seconds: number;
  /** What deletes it then. */
  task: TaskKind;
}

/** How long personal data is kept; the privacy page says each, and a task keeps each. */
export const RETENTION = {
  orders: { seconds: 8 * YEAR_SECONDS, task: 'erase-old-orders' },
  enquiries: { seconds: YEAR_SECONDS, task: 'purge-enquiries' },
  plans: { seconds: YEAR_SECONDS, task: 'purge-plans' },
  deletedPlans: { seconds: 30 * DAY_SECONDS, task: 'purge-plans' },
  deviceAddresses: { seconds: 30 * DAY_SECONDS, task: 'purge-device-addresses' },
  links: { seconds: 48 * HOUR_SECONDS, task: 'purge-auth' },
} as const satisfies Record<string, Retention>;
