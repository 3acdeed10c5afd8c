export const COMPUTED_SPECS: ReadonlySet<string> = new Set(['storageDays', 'daysFor4x2MP']);
