import { z } from 'zod';

export const EXPORTED_STATES = ['live', 'draft', 'held', 'archived', 'all'] as const;

/** Without a state: all but archived ones. */
export const exportQuery = z.object({ state: z.enum(EXPORTED_STATES).optional() });

export type ExportQuery = z.output<typeof exportQuery>;
