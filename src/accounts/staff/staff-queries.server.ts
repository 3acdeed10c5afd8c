import { sql } from 'kysely';
import type { StaffRole, StaffState } from '../../platform/rights/staff-rights.ts';
import * as staffMessages from './staff.words.ts';
import type { Staff } from './staff.shapes.ts';
import type { Db } from '../../db/transaction.ts';
import { notFound } from '../../kit/server/http/errors.ts';
import type { Tx } from '../../kit/server/transaction/in-transaction.ts';

/** Owners first, then by name. */
export async function listStaff(db: Db, now: Date): Promise<Staff[]> {
  const rows = await selectStaff(db, now)
    .orderBy(sql`staff_role <> 'owner'`)
    .orderBy(sql`lower(name)`)
    .orderBy('users.id')
    .execute();
  return rows.map(staffReply);
}

/** @throws Refused 404 */
export async function requireStaff(db: Db | Tx, id: string, now: Date): Promise<Staff> {
  const row = await selectStaff(db, now).where('users.id', '=', id).executeTakeFirst();
  if (!row) throw notFound(staffMessages.notFound);
  return staffReply(row);
}

function selectStaff(db: Db | Tx, now: Date) {
  return db
    .selectFrom('users')
    .leftJoin('staff_invites', (join) =>
      join.onRef('staff_invites.user_id', '=', 'users.id').on('staff_invites.expires_at', '>', now),
    )
    .select([
      'users.id',
      'name',
      'email',
      'phone',
      'staff_role',
      'staff_state',
      'staff_changed_at',
      'totp_on_at',
      'staff_invites.expires_at as invited_until',
      sql<Date | null>`greatest(staff_seen_at,
        (select max(seen_at) from sessions where sessions.user_id = users.id))`.as('seen_at'),
    ])
    .where('staff_role', 'is not', null)
    .where('deleted_at', 'is', null);
}

interface StaffRow {
  id: string;
  name: string;
  email: string;
  phone: string | null;
  staff_role: StaffRole | null;
  staff_state: StaffState | null;
  staff_changed_at: Date | null;
  totp_on_at: Date | null;
  invited_until: Date | null;
  seen_at: Date | null;
}

function staffReply(row: StaffRow): Staff {
  return {
    _id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    staffRole: row.staff_role!,
    state: row.staff_state!,
    twoStep: row.totp_on_at !== null,
    seenAt: row.seen_at?.toISOString() ?? null,
    invitedUntil: row.invited_until?.toISOString() ?? null,
    updatedAt: row.staff_changed_at!.toISOString(),
  };
}
