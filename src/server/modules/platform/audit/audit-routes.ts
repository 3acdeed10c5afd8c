import { z } from 'zod';
import { auditEntryShape, auditQuery } from '../../../../contract/platform/audit-shapes.ts';
import * as calls from '../../../../contract/platform/audit.ts';
import { route, type Routing } from '../../../http/route.ts';
import { listAudit } from './audit-queries.ts';

export function auditRoutes(routing: Routing): void {
  route(
    routing,
    calls.listAudit,
    { summary: 'List changes by staff, newest first', query: auditQuery, reply: z.array(auditEntryShape) },
    ({ query }) => routing.services.reads.report((db) => listAudit(db, query)),
  );
}
