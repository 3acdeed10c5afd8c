import { z } from 'zod';

export const EXPORT_STATES = ['waiting', 'running', 'done', 'failed'] as const;

export type ExportState = (typeof EXPORT_STATES)[number];

const startedExport = {
  _id: z.string(),
  state: z.enum(EXPORT_STATES),
  /** Counted in files. */
  progress: z.object({ done: z.int(), of: z.int() }),
};

export const startedExportShape = z.object(startedExport).meta({ id: 'StartedExport' });

export const shopExportShape = z
  .object({
    ...startedExport,
    /** Bytes; null until it is done. */
    size: z.number().nullable(),
    createdAt: z.string(),
    expiresAt: z.string(),
  })
  .meta({ id: 'ShopExport' });

export type StartedExport = z.output<typeof startedExportShape>;
export type ShopExport = z.output<typeof shopExportShape>;
