/** What a row of a courier's status file does. */
export const STATUS_VERDICTS = ['change', 'same', 'old', 'unknown', 'fault'] as const;
export type StatusVerdict = (typeof STATUS_VERDICTS)[number];
