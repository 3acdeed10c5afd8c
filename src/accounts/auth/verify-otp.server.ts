import { timingSafeEqual } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import { authMessages } from './auth.words.ts';
import type { Schema } from '../../db/schema.ts';
import { secondsAfter } from '../../kit/server/clock.ts';
import { invalid, tooMany } from '../../kit/server/http/errors.ts';
import {
  countTry,
  giveBack,
  requireWithinLimits,
  type Counted,
  ipKeyOf,
} from '../../kit/server/security/rate-limits.ts';
import { hashOf, randomToken, keyedHashOf, randomCode } from '../../kit/server/security/secrets.ts';
import type { Services, WriteServices, HttpRequest } from '../../kit/server/services.ts';
import { inTransaction, type Tx } from '../../kit/server/transaction/effects.ts';
import { authLimits, keysOf, takeShare } from './auth-limits.server.ts';
import { ONE_TIME_CODE_MINUTES, RESEND_COOLDOWN_SECONDS } from './accounts-limits.ts';
import {
  accountExistsMail,
  oneTimeCodeMail,
  writtenIn,
  queueMail,
} from '../../platform/mail/mail-texts.server.ts';
import { findUserByEmail, toCustomer } from './auth-queries.server.ts';
import { languageNow } from '../../kit/server/http/request-language.ts';
import { isKnownTo, readKnownBrowser } from '../../kit/server/security/known-browser.ts';

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

export const CODE_SECONDS = ONE_TIME_CODE_MINUTES * 60;

/** Includes the shop's secret, because six digits could be guessed from a plain hash. */
function codeHash(secret: Uint8Array, email: string, code: string): Buffer {
  return keyedHashOf(secret, 'one-time-code', `${email.toLowerCase()} ${code}`);
}

/**
 * Sends a six-digit code. If the account exists, the mail says so and no code is valid; neither the answer nor its
 * time reveals which. Beyond the limits of an e-mail address the answer is the same and nothing is sent.
 * @throws Refused 429 within 30 s of the previous one from the same IP address, or after 60 unused codes from there
 */
export async function sendOtp(
  services: WriteServices & Pick<Services, 'config' | 'secret'>,
  email: string,
  { ipKey, browserId }: Asker,
): Promise<void> {
  await requireWithinLimits(services, authLimits.unusedCodes(ipKey));
  const isSent = await takeShare(services, authLimits.codesForEmail(email, ipKey, browserId));
  const code = randomCode();
  const language = languageNow();
  await inTransaction(services, async (tx) => {
    const user = await findUserByEmail(tx, email);
    const hash = user || !isSent ? null : codeHash(services.secret, email, code);
    await storeCode(tx, services, email, ipKey, hash, isSent);
    if (!isSent) return;
    // The mail is computed for a free address as well, so that the time is the same.
    const exists = await toCustomer(tx, email, accountExistsMail(email, services.config.publicUrl));
    if (user) await queueMail(tx, services, exists);
    else await queueMail(tx, services, writtenIn(language, oneTimeCodeMail(email, code)), CODE_SECONDS);
  });
}

/** One valid code per asker and address; a new one replaces it, at most every 30 seconds. */
async function storeCode(
  tx: Tx,
  services: Pick<Services, 'clock'>,
  email: string,
  asker: string,
  hash: Buffer | null,
  isSent: boolean,
): Promise<void> {
  const now = services.clock.now();
  const latest = secondsAfter(now, -RESEND_COOLDOWN_SECONDS);
  const expiresAt = secondsAfter(now, CODE_SECONDS);
  const { rows } = await sql<{ email: string }>`
    insert into one_time_codes as c (email, asker, code_hash, tries, asked_at, sent_at, expires_at)
    values (${email.toLowerCase()}, ${asker}, ${hash}, 0, ${now}, ${now}, ${expiresAt})
    on conflict (email, asker) do update set
      code_hash = case when ${isSent}::boolean then excluded.code_hash else c.code_hash end,
      asked_at = case when c.expires_at <= ${now} then excluded.asked_at else c.asked_at end,
      tries = case when ${isSent}::boolean then 0 else c.tries end,
      expires_at = case when ${isSent}::boolean then excluded.expires_at else c.expires_at end,
      sent_at = excluded.sent_at
      where c.sent_at <= ${latest}
    returning email`.execute(tx);
  if (rows.length === 0) throw tooMany(await secondsToWait(tx, email, asker, now), authMessages.otpWait);
}

async function secondsToWait(tx: Tx, email: string, asker: string, now: Date): Promise<number> {
  const { sent_at } = await tx
    .selectFrom('one_time_codes')
    .select('sent_at')
    .where('email', '=', email.toLowerCase())
    .where('asker', '=', asker)
    .executeTakeFirstOrThrow();
  const readyAt = secondsAfter(sent_at, RESEND_COOLDOWN_SECONDS);
  return Math.max(1, Math.ceil((readyAt.getTime() - now.getTime()) / 1000));
}

/** A person who asks for a mail with a code or link. */
export interface Asker {
  ipKey: string;
  /** The id of a browser that the account knows; null for all others. */
  browserId: string | null;
}

/** Looks the account up only for browsers that are known to somebody, so that its time tells others nothing. */
export async function mailAskerOf(
  services: Pick<Services, 'cookies' | 'db' | 'secret'>,
  request: HttpRequest,
  email: string,
): Promise<Asker> {
  const ipKey = ipKeyOf(request.ip);
  const browser = readKnownBrowser(services.secret, request.cookies[services.cookies.knownBrowser]);
  const user = browser && (await findUserByEmail(services.db, email));
  return { ipKey, browserId: user && isKnownTo(services.secret, browser, user) ? browser.id : null };
}
