import { runningClockOf } from './complaint-clocks.ts';
import type { Complaint } from './complaints.shapes.ts';

const DAY_HOURS = 24;
/** Longer times are shown in days. */
const MAX_HOURS = 72;

/** `31 hours left`, of the clock that ends first. @returns null for a resolved complaint */
export function clockWords(complaint: Complaint, now: Date): { words: string; isUrgent: boolean } | null {
  const { state, receivedAt, acknowledgeBy, acknowledgedAt, resolveBy } = complaint;
  const clock = runningClockOf(
    {
      state,
      receivedAt: new Date(receivedAt),
      acknowledgeBy: new Date(acknowledgeBy),
      acknowledgedAt: acknowledgedAt === null ? null : new Date(acknowledgedAt),
      resolveBy: new Date(resolveBy),
    },
    now,
  );
  if (!clock) return null;
  const { step, hoursLeft, isUrgent } = clock;
  const todo = step === 'acknowledge' ? 'to acknowledge' : 'to resolve';
  const words =
    hoursLeft < 0 ? `Late by ${timeWords(-hoursLeft)}, ${todo}` : `${timeWords(hoursLeft)} left ${todo}`;
  return { words, isUrgent };
}

function timeWords(hours: number): string {
  if (hours < 1) return 'less than an hour';
  const [count, unit] = hours < MAX_HOURS ? [hours, 'hour'] : [Math.floor(hours / DAY_HOURS), 'day'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
