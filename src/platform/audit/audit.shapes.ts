import { z } from 'zod';
import { paging, search } from '../../kit/api/shapes.ts';

export const auditEntryShape = z
  .object({
    _id: z.string(),
    at: z.string(),
    admin: z.object({ _id: z.string(), name: z.string() }).nullable(),
    action: z.string(),
    subject: z.string(),
    details: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'AuditEntry' });

export type AuditEntry = z.output<typeof auditEntryShape>;

export const auditQuery = z.object({ ...paging, search: search.optional() });

export type AuditQuery = z.output<typeof auditQuery>;
