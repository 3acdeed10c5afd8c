const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** `2 hours ago` */
export function agoWords(time: string, now: Date): string {
  const passedMs = now.getTime() - Date.parse(time);
  if (passedMs < MINUTE_MS) return 'just now';
  if (passedMs < HOUR_MS) return counted(passedMs / MINUTE_MS, 'minute');
  if (passedMs < DAY_MS) return counted(passedMs / HOUR_MS, 'hour');
  return counted(passedMs / DAY_MS, 'day');
}

function counted(amount: number, unit: string): string {
  const whole = Math.floor(amount);
  return `${whole} ${unit}${whole === 1 ? '' : 's'} ago`;
}
