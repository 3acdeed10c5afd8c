import { twoStepMessages } from './two-step.words.ts';
import {
  codeBody,
  newTwoStepShape,
  recoveryCodesShape,
  type NewTwoStep,
  type RecoveryCodes,
} from './two-step.shapes.ts';
import { message } from '../../kit/api/shapes.ts';
import { otpauthLink } from './totp.ts';
import { forDesk, type Routing } from '../../kit/server/http/route.ts';
import { secondsAfter } from '../../kit/server/clock.ts';
import { conflict, Refused } from '../../kit/server/http/errors.ts';
import type { CurrentUser } from '../../kit/server/security/tokens.ts';
import { giveBack, requireWithinLimits } from '../../kit/server/security/rate-limits.ts';
import type { Services, WriteServices } from '../../kit/server/services.ts';
import { inTransaction, type Tx } from '../../kit/server/transaction/effects.ts';
import type { WithSettings } from '../../platform/settings/change-settings.server.ts';
import { writeAudit } from '../../platform/audit/write-audit.server.ts';
import { qrRows } from '../../platform/qr/qr-rows.server.ts';
import { authLimits, keysOf } from '../auth/auth-limits.server.ts';
import type { UserRow } from '../auth/auth-queries.server.ts';
import { endSessionsOf } from '../sessions/desk-session.server.ts';
import { turnOwnTwoStepOff } from './turn-two-step-off.server.ts';
import { replaceRecoveryCodes } from './recovery-codes.server.ts';
import { newTotpSecret, sealTotpSecret, stepOfCode } from './totp-secret.server.ts';

const WAITS_SECONDS = 10 * 60;

export function twoStepCalls({ services }: Routing<WithSettings>) {
  return {
    'POST /me/two-step': forDesk(
      'any',
      {
        name: 'beginTwoStep',
        proof: 'always',
        summary: 'Create a secret for an authenticator app; confirm it within ten minutes',
        refusals: [409],
        reply: newTwoStepShape,
      },
      ({ currentUser }) => beginTwoStep(services, currentUser),
    ),

    'POST /me/two-step/confirm': forDesk(
      'any',
      {
        name: 'confirmTwoStep',
        summary: 'Turn on two-step log-in with the first code; other sessions end',
        refusals: [409, 429],
        body: codeBody,
        reply: recoveryCodesShape,
      },
      ({ body, currentUser }) => confirmTwoStep(services, currentUser, body.code),
    ),

    'POST /me/two-step/recovery-codes': forDesk(
      'any',
      {
        name: 'renewRecoveryCodes',
        proof: 'always',
        summary: 'Create ten new recovery codes; the former ones become invalid',
        refusals: [409],
        reply: recoveryCodesShape,
      },
      ({ currentUser }) => renewRecoveryCodes(services, currentUser),
    ),

    'DELETE /me/two-step': forDesk(
      'any',
      {
        name: 'turnTwoStepOff',
        proof: 'always',
        summary: 'Turn off my two-step log-in',
        refusals: [409],
        reply: message,
      },
      async ({ currentUser }) => {
        await turnOwnTwoStepOff(services, currentUser);
        return { message: twoStepMessages.turnedOff };
      },
    ),
  };
}

/** Makes a secret, which waits for its first code. @throws Refused 409 when two-step log-in is on */
async function beginTwoStep(
  services: Pick<Services, 'clock' | 'db' | 'secret'> & WithSettings,
  { id }: CurrentUser,
): Promise<NewTwoStep> {
  const secret = newTotpSecret();
  const begun = await services.db
    .updateTable('users')
    .set({
      totp_secret: sealTotpSecret(services, id, secret),
      totp_begun_at: services.clock.now(),
      totp_last_step: null,
    })
    .where('id', '=', id)
    .where('totp_on_at', 'is', null)
    .returning('email')
    .executeTakeFirst();
  if (!begun) throw conflict('already_on', twoStepMessages.alreadyOn);
  const { trade_name } = await services.settings();
  const link = otpauthLink(trade_name, begun.email, secret);
  return { secret, link, qr: qrRows(link) };
}

/**
 * Turns two-step log-in on with the first code, whose step counts as used. Other sessions end.
 * @throws Refused 409 when nothing waits, or for a wrong code; 429 after ten wrong ones in 15 minutes
 */
async function confirmTwoStep(
  services: WriteServices & Pick<Services, 'log' | 'secret'>,
  currentUser: CurrentUser,
  typed: string,
): Promise<RecoveryCodes> {
  const counted = authLimits.twoStepCodes(currentUser.id);
  await requireWithinLimits(services, counted);
  const now = services.clock.now();
  const recoveryCodes = await inTransaction(services, async (tx) => {
    const user = await lockWaiting(tx, currentUser.id, now);
    if (!user) return 'not begun';
    const step = stepOfCode(services, user, typed);
    if (step === null) return 'wrong code';
    await tx
      .updateTable('users')
      .set({ totp_on_at: now, totp_last_step: step })
      .where('id', '=', user.id)
      .execute();
    await endSessionsOf(tx, user.id, currentUser.sessionId);
    await writeAudit(tx, currentUser, 'two-step.on', user.id, {}, now);
    return replaceRecoveryCodes(tx, services, user.id);
  });
  if (recoveryCodes === 'wrong code')
    throw new Refused(409, 'code_wrong', twoStepMessages.codeWrong, {
      fields: { code: twoStepMessages.codeWrong },
    });
  await giveBack(services, keysOf(counted));
  if (recoveryCodes === 'not begun') throw conflict('not_begun', twoStepMessages.notBegun);
  return { recoveryCodes };
}

/** @throws Refused 409 when two-step log-in is off */
function renewRecoveryCodes(
  services: WriteServices & Pick<Services, 'secret'>,
  currentUser: CurrentUser,
): Promise<RecoveryCodes> {
  return inTransaction(services, async (tx) => {
    const user = await lockTwoStep(tx, currentUser.id);
    if (user?.totp_on_at == null) throw conflict('not_on', twoStepMessages.notOn);
    const recoveryCodes = await replaceRecoveryCodes(tx, services, user.id);
    await writeAudit(tx, currentUser, 'two-step.recovery-codes', user.id, {}, services.clock.now());
    return { recoveryCodes };
  });
}

type TwoStepRow = Pick<UserRow, 'id' | 'totp_begun_at' | 'totp_last_step' | 'totp_on_at' | 'totp_secret'>;

async function lockWaiting(tx: Tx, userId: string, now: Date): Promise<TwoStepRow | null> {
  const user = await lockTwoStep(tx, userId);
  const waits =
    user?.totp_begun_at && !user.totp_on_at && secondsAfter(user.totp_begun_at, WAITS_SECONDS) > now;
  return waits ? user : null;
}

async function lockTwoStep(tx: Tx, userId: string): Promise<TwoStepRow | null> {
  const user = await tx
    .selectFrom('users')
    .select(['id', 'totp_secret', 'totp_begun_at', 'totp_on_at', 'totp_last_step'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  return user ?? null;
}
