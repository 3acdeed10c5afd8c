import { timingSafeEqual } from 'node:crypto';
import type { Selectable } from 'kysely';
import { authMessages } from './auth.words.ts';
import type { Schema } from '../../db/schema.ts';
import { secondsAfter } from '../../kit/server/clock.ts';
import { invalid } from '../../kit/server/http/errors.ts';
import {
  countTry,
  giveBack,
  requireWithinLimits,
  type Counted,
} from '../../kit/server/security/rate-limits.ts';
import { hashOf, randomToken } from '../../kit/server/security/secrets.ts';
import type { Services } from '../../kit/server/services.ts';
import { inTransaction, type Tx } from '../../kit/server/transaction/in-transaction.ts';
import { authLimits, keysOf } from './auth-limits.server.ts';
import { codeHash } from './send-otp.server.ts';

const MAX_TRIES = 5;
export const VERIFIED_SECONDS = 15 * 60;

/**
 * Uses up a right code, which proves the e-mail address for 15 minutes in this browser.
 * @throws Refused 400, always the same, for a wrong, expired, used or worn-out code; 429
 */
export async function verifyOtp(
  services: Services,
  email: string,
  otp: string,
  ipKey: string,
): Promise<string> {
  const guesses = authLimits.codeGuesses(ipKey);
  await requireWithinLimits(services, guesses);
  const token = randomToken();
  const offered = codeHash(services.secret, email, otp);
  const askers = await inTransaction(services, async (tx) => {
    const asker = await useCode(tx, services, email, offered, ipKey);
    if (asker === null) return [];
    const expires_at = secondsAfter(services.clock.now(), VERIFIED_SECONDS);
    await tx
      .insertInto('verified_emails')
      .values({ token_hash: hashOf(token), email: email.toLowerCase(), expires_at })
      .execute();
    return [asker];
  });
  if (askers.length === 0) throw invalid(authMessages.otpInvalid, { otp: authMessages.otpInvalid });
  await giveBack(services, [
    ...keysOf(guesses),
    ...askers.flatMap((it) => keysOf(authLimits.unusedCodes(it))),
  ]);
  return token;
}

/** Other askers (who asked on the phone and type on the computer) may guess a few times without wearing out a code. */
async function useCode(
  tx: Tx,
  services: Services,
  email: string,
  offered: Buffer,
  ipKey: string,
): Promise<string | null> {
  // Locked, so parallel guesses count one by one.
  const codes = await tx
    .selectFrom('one_time_codes')
    .selectAll()
    .where('email', '=', email.toLowerCase())
    .where('expires_at', '>', services.clock.now())
    .orderBy('asker')
    .forUpdate()
    .execute();
  const own = codes.find(({ asker }) => asker === ipKey);
  const shares = sharesOfGuess(email, codes, own);
  const mayGuess = await countGuess({ ...services, db: tx }, shares);
  const fitting = (own ? [own] : codes).find(
    ({ tries, code_hash }) => tries < MAX_TRIES && code_hash !== null && timingSafeEqual(code_hash, offered),
  );
  if (fitting && mayGuess) {
    await changeCode(tx, fitting, { code_hash: null });
    await giveBack({ db: tx }, shares.flatMap(keysOf));
    return fitting.asker;
  }
  if (own) await changeCode(tx, own, { tries: own.tries + 1 });
  return null;
}

type AskedCode = Selectable<Schema['one_time_codes']>;

/** The first share decides: who asked first has one of their own, so that strangers cannot guess it away. */
function sharesOfGuess(email: string, codes: AskedCode[], own: AskedCode | undefined): Counted[][] {
  const ofAll = authLimits.guessesForEmail(email);
  const isFirst = own !== undefined && codes.every(({ asked_at }) => own.asked_at <= asked_at);
  return isFirst ? [authLimits.guessesOfFirstAsker(email, own.asker), ofAll] : [ofAll];
}

async function countGuess(
  limiting: Pick<Services, 'clock'> & { db: Tx },
  [deciding, ...others]: Counted[][],
): Promise<boolean> {
  const mayGuess = (await countTry(limiting, deciding!)) === null;
  for (const counted of others) await countTry(limiting, counted);
  return mayGuess;
}

async function changeCode(
  tx: Tx,
  { email, asker }: { email: string; asker: string },
  change: { tries: number } | { code_hash: null },
): Promise<void> {
  await tx
    .updateTable('one_time_codes')
    .set(change)
    .where('email', '=', email)
    .where('asker', '=', asker)
    .execute();
}
