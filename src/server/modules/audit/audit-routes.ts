import * as rows from '../../../contract/audit.ts';
import { route, type Routing } from '../../route.ts';
import { listAudit } from './audit-queries.ts';

export function auditRoutes(routing: Routing): void {
  route(routing, rows.listAudit, ({ query }) => listAudit(routing.shop.db, query));
}
