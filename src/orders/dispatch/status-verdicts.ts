/** The effects of a row of a courier's status file. */
export const STATUS_VERDICTS = ['change', 'same', 'old', 'unknown', 'fault'] as const;
export type StatusVerdict = (typeof STATUS_VERDICTS)[number];
