import { z } from 'zod';
import { auditEntryShape, auditQuery } from '../../../../contract/platform/audit-shapes.ts';
import { forDesk } from '../../../http/calls.ts';
import type { Routing } from '../../../http/route.ts';
import { listAudit } from './audit-queries.ts';

export function auditCalls({ services }: Routing) {
  return {
    'GET /admin/audit': forDesk(
      'audit',
      {
        name: 'listAudit',
        counted: true,
        summary: 'List changes by staff, newest first',
        query: auditQuery,
        reply: z.array(auditEntryShape),
      },
      ({ query }) => services.reads.report((db) => listAudit(db, query)),
    ),
  };
}
