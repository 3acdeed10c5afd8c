import { z } from 'zod';
import { sql } from 'kysely';
import { auditEntryShape, auditQuery, type AuditEntry } from './audit.shapes.ts';
import type { Page } from '../../kit/rules/list-page.ts';
import { isUuid } from '../../kit/rules/uuid.ts';
import { containsPattern, readPage, type Paging } from '../../db/queries.ts';
import type { Db } from '../../db/transaction.ts';
import { forDesk, type Routing } from '../../kit/server/http/route.ts';

/** The admin's name at that time; older entries have only the account's present name. */
const adminName = sql<string>`coalesce(audit_log.admin_name, users.name)`;

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

interface AuditQuery extends Paging {
  search?: string | undefined;
}

async function listAudit(db: Db, { search, ...paging }: AuditQuery): Promise<Page<AuditEntry>> {
  let entries = db.selectFrom('audit_log').innerJoin('users', 'users.id', 'audit_log.admin_id');
  if (search) {
    const pattern = containsPattern(search);
    entries = entries.where((eb) =>
      eb.or([
        eb('action', 'ilike', pattern),
        eb('subject', 'ilike', pattern),
        eb(adminName, 'ilike', pattern),
        eb(sql<string>`details->>'name'`, 'ilike', pattern),
      ]),
    );
  }
  const newestFirst = entries
    .select([
      'audit_log.id',
      'at',
      'action',
      'subject',
      'details',
      'users.id as admin_id',
      adminName.as('name'),
    ])
    .orderBy('audit_log.id', 'desc');
  const { items, total } = await readPage(newestFirst, paging);
  const names = await namesOf(db, items.map(({ subject }) => subject).filter(isUuid));
  return { items: items.map((row) => entryReply(row, names.get(row.subject))), total };
}

/** @returns the present name of each record whose name is not logged */
async function namesOf(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; name: string }>`
    select id, legal_name as name from companies where id = any(${ids})
    union all select id, name from price_lists where id = any(${ids})
    union all select reviews.id, products.name from reviews join products on products.id = product_id
      where reviews.id = any(${ids})
    union all select questions.id, products.name from questions join products on products.id = product_id
      where questions.id = any(${ids})`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

interface EntryRow {
  id: number;
  at: Date;
  action: string;
  subject: string;
  details: Record<string, unknown>;
  admin_id: string;
  name: string;
}

function entryReply(row: EntryRow, subjectName: string | undefined): AuditEntry {
  return {
    _id: String(row.id),
    at: row.at.toISOString(),
    admin: { _id: row.admin_id, name: row.name },
    action: row.action,
    subject: row.subject,
    details: { ...(subjectName !== undefined && { name: subjectName }), ...row.details },
  };
}
