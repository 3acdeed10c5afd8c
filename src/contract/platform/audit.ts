import type { AuditEntry, AuditQuery } from './audit-shapes.ts';
import { listCall } from './call.ts';

export const listAudit = listCall<{ query: AuditQuery; reply: AuditEntry[] }>(
  '/admin/audit',
  'admin',
  'audit',
);
