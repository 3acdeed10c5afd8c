import { z } from 'zod';
import { TASK_KINDS } from './job-kinds.ts';

export const regularTaskShape = z
  .object({
    kind: z.enum(TASK_KINDS),
    /** Null: not since it was installed. */
    lastRunAt: z.string().nullable(),
    /** The reason why its last run failed; null where it went well. */
    error: z.string().nullable(),
  })
  .meta({ id: 'RegularTask' });

export type RegularTaskReply = z.output<typeof regularTaskShape>;
