import { sql } from 'kysely';
import { INVITE_COOLDOWN_SECONDS, INVITE_HOURS } from '../auth/accounts-limits.ts';
import * as staffMessages from './staff.words.ts';
import type { NewStaff, Staff } from './staff.shapes.ts';
import { HOUR_SECONDS } from '../../kit/rules/units-of-time.ts';
import type { StaffRole, StaffState } from '../../platform/rights/staff-rights.ts';
import { secondsAfter } from '../../kit/server/clock.ts';
import { conflict, tooMany, notFound, refuseTaken } from '../../kit/server/http/errors.ts';
import type { DeskUser } from '../../kit/server/http/guards.ts';
import type { Services, WriteServices } from '../../kit/server/services.ts';
import { inTransaction, type Tx } from '../../kit/server/transaction/effects.ts';
import { hashOf, randomToken } from '../../kit/server/security/secrets.ts';
import { writeAudit } from '../../platform/audit/write-audit.server.ts';
import { queueMail } from '../../platform/mail/mail-texts.server.ts';
import { staffRoleMail, staffInviteMail } from './staff-mails.server.ts';
import { step, type Actor } from '../../platform/records/record.server.ts';
import { findUserByEmail, insertUser, staffColumns } from '../auth/auth-queries.server.ts';
import { lockUserAndAdmins } from '../customers/customers-queries.server.ts';
import { endSessionsOf } from '../sessions/desk-session.server.ts';
import { lockColleague, requireStillAllowed } from './lock-staff.server.ts';
import type { Db } from '../../db/transaction.ts';

const INVITE_SECONDS = INVITE_HOURS * HOUR_SECONDS;

type StaffServices = WriteServices & Pick<Services, 'config' | 'secret'>;

/**
 * With `promote`, a customer who has this address becomes staff at once.
 * @throws Refused 409 when an account has the address
 */
export async function inviteStaff(
  services: StaffServices,
  currentUser: DeskUser,
  body: NewStaff,
): Promise<Staff> {
  return inTransaction(services, async (tx) => {
    const account = await findUserByEmail(tx, body.email);
    if (account) return promote(tx, services, currentUser, account.id, body);
    requireStillAllowed(await lockUserAndAdmins(tx, currentUser.id), currentUser);
    return insertInvited(tx, services, currentUser, body);
  }).catch(refuseTaken({ users_email: () => conflict('email_taken', staffMessages.emailTaken) }));
}

async function promote(
  tx: Tx,
  services: StaffServices,
  currentUser: DeskUser,
  id: string,
  { promote: isMeant, staffRole }: NewStaff,
): Promise<Staff> {
  const locked = await lockUserAndAdmins(tx, id);
  requireStillAllowed(locked, currentUser);
  const customer = locked.find((row) => row.id === id);
  if (customer?.staff_role) throw conflict('email_taken', staffMessages.staffAlready);
  if (!isMeant || !customer) throw conflict('email_taken', staffMessages.emailTaken);
  const now = services.clock.now();
  await tx
    .updateTable('users')
    .set(staffColumns(staffRole, 'active', now))
    .where('id', '=', id)
    .execute();
  await endSessionsOf(tx, id);
  // Staff are no members of companies.
  await tx.deleteFrom('company_members').where('user_id', '=', id).execute();
  tx.effects.pricesChanged();
  await writeAudit(tx, currentUser, 'staff.promote', id, { name: customer.name, staffRole }, now);
  await queueMail(tx, services, staffRoleMail({ ...customer, staffRole }, services.config.publicUrl));
  return requireStaff(tx, id, now);
}

async function insertInvited(
  tx: Tx,
  services: StaffServices,
  currentUser: DeskUser,
  { name, email, staffRole }: NewStaff,
): Promise<Staff> {
  const now = services.clock.now();
  // No password matches an empty hash.
  const account = {
    name,
    email,
    phone: null,
    passwordHash: '',
    staffRole,
    staffState: 'invited',
    now,
  } as const;
  const { id } = await insertUser(tx, account);
  await sendInvite(tx, services, { id, name, email, staffRole });
  await writeAudit(tx, currentUser, 'staff.invite', id, { name, staffRole }, now);
  return requireStaff(tx, id, now);
}

/** @throws Refused 404; 409 for anyone who is not invited; 429 right after the one before */
export function inviteAgain(actor: Actor<StaffServices, DeskUser>, id: string): Promise<Staff> {
  return step(actor, async ({ tx, now, audit }) => {
    const { colleague, locked } = await lockColleague(tx, actor.currentUser, id);
    requireStillAllowed(locked, actor.currentUser);
    if (colleague.staff_state !== 'invited') throw conflict('not_invited', staffMessages.notInvited);
    await requireCooledDown(tx, id, now);
    const staffRole = colleague.staff_role!;
    await sendInvite(tx, actor.services, { ...colleague, staffRole });
    await audit('staff.invite-again', id, { name: colleague.name });
    return requireStaff(tx, id, now);
  });
}

async function requireCooledDown(tx: Tx, userId: string, now: Date): Promise<void> {
  const before = await tx
    .selectFrom('staff_invites')
    .select('sent_at')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!before) return;
  const waitMs = secondsAfter(before.sent_at, INVITE_COOLDOWN_SECONDS).getTime() - now.getTime();
  if (waitMs > 0) throw tooMany(Math.ceil(waitMs / 1000), staffMessages.inviteCooldown);
}

/** A new link; the one before is dead. */
export async function sendInvite(
  tx: Tx,
  services: Pick<Services, 'clock' | 'config' | 'secret'>,
  person: { id: string; email: string; name: string; staffRole: StaffRole },
): Promise<void> {
  const now = services.clock.now();
  const token = randomToken();
  const link = {
    token_hash: hashOf(token),
    sent_at: now,
    expires_at: secondsAfter(now, INVITE_SECONDS),
  };
  await tx
    .insertInto('staff_invites')
    .values({ user_id: person.id, ...link })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(link))
    .execute();
  await queueMail(tx, services, staffInviteMail(person, services.config.publicUrl, token), INVITE_SECONDS);
}

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
