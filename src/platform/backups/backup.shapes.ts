import { z } from 'zod';
import { BACKUP_STATES } from '../settings/platform-choices.ts';

export const backupReportShape = z
  .object({
    /** `failed` since the last good one; `late`: none for 26 hours; `none`: not yet. */
    state: z.enum(BACKUP_STATES),
    madeAt: z.string().nullable(),
    failedAt: z.string().nullable(),
    error: z.string().nullable(),
    /** Set by the last good backup. */
    isEncrypted: z.boolean().nullable(),
    /** Whether it holds what signs sessions. */
    hasSecret: z.boolean().nullable(),
    /** Whether BACKUP_KEY is set, so that the next one is encrypted. */
    hasKey: z.boolean(),
  })
  .meta({ id: 'BackupReport' });

export type BackupReport = z.output<typeof backupReportShape>;
