/** What kits and disks tell among their specs without anybody typing it: how long they keep recordings. */
export const COMPUTED_SPECS: ReadonlySet<string> = new Set(['storageDays', 'daysFor4x2MP']);
