import { sql } from 'kysely';
import { COMPLAINT_NUMBER_PREFIX } from '../../../../domain/orders/complaints/complaint-choices.ts';
import type { Page } from '../../../../domain/platform/list-page.ts';
import type { Complaint, ComplaintsQuery } from '../../../../contract/orders/complaints/complaints-shapes.ts';
import { containsPattern } from '../../../../db/like-pattern.ts';
import { readPage } from '../../../../db/read-page.ts';
import type { Services } from '../../../services.ts';
import { complaintReplies, type LinkingServices } from './complaint-rows.ts';

/** The open one whose clock ends first on top, then what is resolved, newest first. */
export async function listComplaints(
  services: LinkingServices & Pick<Services, 'db'>,
  { state, late, acknowledged, search, ...paging }: ComplaintsQuery,
): Promise<Page<Complaint>> {
  const { db, clock } = services;
  const now = clock.now();
  let query = db.selectFrom('complaints');
  if (state) query = query.where('state', '=', state);
  if (late !== undefined) {
    const isLate = sql<boolean>`(state = 'open'
      and (resolve_by < ${now} or (acknowledged_at is null and acknowledge_by < ${now})))`;
    query = query.where(isLate, '=', late);
  }
  if (acknowledged !== undefined)
    query = query.where('state', '=', 'open').where('acknowledged_at', acknowledged ? 'is not' : 'is', null);
  if (search) {
    const pattern = containsPattern(search);
    query = query.where((eb) =>
      eb.or([
        ...(['name', 'email', 'phone', 'order_number', 'text'] as const).map((column) =>
          eb(column, 'ilike', pattern),
        ),
        eb(sql<string>`${sql.lit(COMPLAINT_NUMBER_PREFIX)} || number`, 'ilike', pattern),
      ]),
    );
  }
  const inOrder = query
    .selectAll()
    .orderBy('state')
    .orderBy(
      sql`case when state = 'resolved' then null
        when acknowledged_at is null then acknowledge_by else resolve_by end`,
    )
    .orderBy(sql`resolved_at desc nulls last`)
    .orderBy('id');
  const { items, total } = await readPage(inOrder, paging);
  return { items: await complaintReplies(db, services, items), total };
}
