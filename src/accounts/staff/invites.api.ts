import { newPasswordBody, tokenParams } from '../auth/auth.shapes.ts';
import * as staffMessages from './staff.words.ts';
import { inviteShape, type Invite } from './staff.shapes.ts';
import { message } from '../../kit/api/shapes.ts';
import type { Db } from '../../db/transaction.ts';
import { forAnyone, type Routing } from '../../kit/server/http/route.ts';
import {
  ipKeyOf,
  giveBack,
  requireWithinLimits,
  resetLimits,
} from '../../kit/server/security/rate-limits.ts';
import { notFound, type Refused } from '../../kit/server/http/errors.ts';
import { hashOf } from '../../kit/server/security/secrets.ts';
import type { Services, WriteServices } from '../../kit/server/services.ts';
import { inTransaction, type Tx } from '../../kit/server/transaction/effects.ts';
import { writeAudit } from '../../platform/audit/write-audit.server.ts';
import { setKnownBrowserCookie } from '../sessions/session-cookies.server.ts';
import { authLimits, keysOf, logInCountersOf } from '../auth/auth-limits.server.ts';
import type { UserRow } from '../auth/auth-queries.server.ts';
import { checkNewPassword, hashPassword } from '../auth/passwords.server.ts';

export function invitesCalls({ services }: Routing) {
  return {
    'GET /auth/invites/:token': forAnyone(
      {
        name: 'readInvite',
        summary: 'Return whom an invitation to the desk is for',
        refusals: [404, 429],
        params: tokenParams,
        reply: inviteShape,
      },
      ({ params, request }) => readInvite(services, params.token, ipKeyOf(request.ip)),
    ),

    'POST /auth/invites/:token': forAnyone(
      {
        name: 'acceptInvite',
        summary: 'Accept an invitation by setting a password; this activates the account',
        refusals: [404, 429, 503],
        params: tokenParams,
        body: newPasswordBody,
        reply: message,
      },
      async ({ params, body, request, reply }) => {
        const user = await acceptInvite(services, params.token, body.newPassword, ipKeyOf(request.ip));
        setKnownBrowserCookie(request, reply, services, user);
        return { message: staffMessages.passwordSet };
      },
    ),
  };
}

/** @throws Refused 404 alike for wrong, used and old links; 429 after 60 wrong ones from one IP address */
async function readInvite(
  services: Pick<Services, 'clock' | 'db'>,
  token: string,
  ipKey: string,
): Promise<Invite> {
  const { name, email, staff_role } = await requireInvited(services, token, ipKey);
  return { name, email, staffRole: staff_role! };
}

/** @throws Refused 400 for an unacceptable password, and as readInvite */
async function acceptInvite(
  services: WriteServices,
  token: string,
  newPassword: string,
  ipKey: string,
): Promise<UserRow> {
  const invited = await requireInvited(services, token, ipKey);
  await checkNewPassword(newPassword, invited.email);
  const passwordHash = await hashPassword(newPassword, { goesFirst: true });
  const now = services.clock.now();
  const user = await inTransaction(services, async (tx) => {
    // The account first, as a change of the role has it, so that the two cannot deadlock.
    const row = await activate(tx, invited.id, passwordHash, now);
    await useInvite(tx, token, now);
    await writeAudit(tx, row, 'staff.accept', row.id, { name: row.name, staffRole: row.staff_role }, now);
    return row;
  });
  await resetLimits(services, logInCountersOf(user.email));
  return user;
}

/** Only wrong tokens count against the limit. */
async function requireInvited(services: Pick<Services, 'clock' | 'db'>, token: string, ipKey: string) {
  const guesses = authLimits.resetGuesses(ipKey);
  await requireWithinLimits(services, guesses);
  const invited = await findInvited(services.db, token, services.clock.now());
  if (!invited) throw inviteOver();
  await giveBack(services, keysOf(guesses));
  return invited;
}

async function findInvited(db: Db, token: string, now: Date) {
  return db
    .selectFrom('staff_invites')
    .innerJoin('users', 'users.id', 'staff_invites.user_id')
    .select(['users.id', 'name', 'email', 'staff_role'])
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', now)
    .where('staff_state', '=', 'invited')
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

async function activate(tx: Tx, userId: string, passwordHash: string, now: Date): Promise<UserRow> {
  const row = await tx
    .updateTable('users')
    .set({
      password_hash: passwordHash,
      password_expires_at: null,
      staff_state: 'active',
      staff_changed_at: now,
    })
    .where('id', '=', userId)
    .where('staff_state', '=', 'invited')
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  if (!row) throw inviteOver();
  return row;
}

/** When a link is used twice at the same moment, one use finds it used. */
async function useInvite(tx: Tx, token: string, now: Date): Promise<void> {
  const used = await tx
    .deleteFrom('staff_invites')
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst();
  if (!used) throw inviteOver();
}

function inviteOver(): Refused {
  return notFound(staffMessages.inviteOver);
}
