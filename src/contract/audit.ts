import { z } from 'zod';
import { auditEntryShape } from './audit-shapes.ts';
import { endpoint } from './endpoint.ts';
import { paging, search } from './shapes.ts';

export const listAudit = endpoint({
  method: 'GET',
  path: '/admin/audit',
  access: 'admin',
  summary: 'What admins changed, newest first',
  counted: true,
  shapes: import.meta.env.SSR && {
    query: z.object({ ...paging, search: search.optional() }),
    reply: z.array(auditEntryShape),
  },
});
