import { authMessages } from './auth.words.ts';
import {
  credentials,
  passwordChange,
  profileChange,
  userShape,
  type User,
  type ProfileChange,
} from './auth.shapes.ts';
import { logInCode } from '../two-step/two-step.shapes.ts';
import { message } from '../../kit/api/shapes.ts';
import { notSignedIn, Refused, invalid } from '../../kit/server/http/errors.ts';
import { findCurrentUser } from '../../kit/server/http/guards.ts';
import { forAnyone, forUser, type Routing } from '../../kit/server/http/route.ts';
import {
  ipKeyOf,
  giveBack,
  requireWithinLimits,
  resetLimits,
  type Counted,
} from '../../kit/server/security/rate-limits.ts';
import type { HttpReply, HttpRequest, Services, WriteServices } from '../../kit/server/services.ts';
import type { CurrentUser } from '../../kit/server/security/tokens.ts';
import { inTransaction } from '../../kit/server/transaction/effects.ts';
import {
  clearSessionCookies,
  setKnownBrowserCookie,
  setSessionCookies,
} from '../sessions/session-cookies.server.ts';
import { endSession, endSessionOfBrowser, openSession, refreshSession } from '../sessions/sessions.server.ts';
import type { WithMembers } from './members-memo.server.ts';
import { endSessionsOf } from '../sessions/desk-session.server.ts';
import { authLimits, keysOf, logInCountersOf } from './auth-limits.server.ts';
import {
  findUserById,
  userReply,
  changeUser,
  deleteAskedTokens,
  replacePassword,
  mailChangedPassword,
  type UserRow,
} from './auth-queries.server.ts';
import { codeNeeded, logInWithCode, logIn, isRightPassword } from './log-in.server.ts';
import { checkNewPassword, hashPassword } from './passwords.server.ts';

export function authCalls({ services, guards }: Routing<WithMembers>) {
  const signedIn = async (user: UserRow): Promise<User> => ({
    ...userReply(user),
    ...((await services.members()).has(user.id) && { isMember: true }),
  });

  async function letIn(
    user: UserRow,
    request: HttpRequest,
    reply: HttpReply,
    withCode = false,
  ): Promise<User> {
    setSessionCookies(reply, services, await openSession(services, user, request));
    setKnownBrowserCookie(request, reply, services, user, withCode);
    return signedIn(user);
  }

  return {
    'POST /auth/login': forAnyone(
      {
        name: 'logIn',
        summary: 'Log in and set session cookies; with two-step log-in, return a ticket',
        refusals: [401, 429, 503],
        body: credentials,
        reply: userShape,
      },
      async ({ body, request, reply }) => {
        const user = await logIn(services, request, body.email, body.password);
        if (user.totp_on_at !== null) throw await codeNeeded(services, user);
        return letIn(user, request, reply);
      },
    ),

    'POST /auth/login/code': forAnyone(
      {
        name: 'logInWithCode',
        summary: 'Finish a two-step log-in with an authenticator code or a recovery code',
        refusals: [401, 429],
        body: logInCode,
        reply: userShape,
      },
      async ({ body, request, reply }) =>
        letIn(await logInWithCode(services, request, body), request, reply, true),
    ),

    'POST /auth/logout': forAnyone(
      { name: 'logOut', summary: 'Log out of this session; succeeds without one', reply: message },
      async ({ request, reply }) => {
        const user = await findCurrentUser(guards, request);
        await endSessionOfBrowser(services, request);
        if (user) await endSession(services, user.sessionId);
        clearSessionCookies(reply, services);
        return { message: authMessages.loggedOut };
      },
    ),

    'POST /auth/refresh-token': forAnyone(
      {
        name: 'refreshToken',
        summary: 'Exchange the refresh cookie for new cookies',
        refusals: [401, 429],
        reply: message,
      },
      async ({ request, reply }) => {
        const token = request.cookies[services.cookies.refresh];
        if (!token) throw notSignedIn(authMessages.sessionEnded);
        const counted = authLimits.refreshes(ipKeyOf(request.ip));
        await requireWithinLimits(services, counted);
        try {
          setSessionCookies(reply, services, await refreshSession(services, request, token));
        } catch (error) {
          // An ended session's cookies are cleared, but not when the database is unavailable.
          if (error instanceof Refused) clearSessionCookies(reply, services);
          throw error;
        }
        await giveBack(services, keysOf(counted));
        return { message: authMessages.refreshed };
      },
    ),

    'GET /auth/profile': forUser(
      { name: 'readProfile', summary: 'Return the profile of the signed-in user', reply: userShape },
      async ({ currentUser }) => {
        const user = await findUserById(services.db, currentUser.id);
        if (!user) throw notSignedIn();
        return signedIn(user);
      },
    ),

    'PUT /auth/profile': forUser(
      {
        name: 'updateProfile',
        summary: 'Change my phone number, my language and whether cart reminders are mailed',
        body: profileChange,
        reply: userShape,
      },
      async ({ currentUser, body }) => signedIn(await changeProfile(services, currentUser, body)),
    ),

    'PUT /auth/change-password': forUser(
      {
        name: 'changePassword',
        summary: 'Change my password and end my other sessions',
        refusals: [429, 503],
        body: passwordChange,
        reply: message,
      },
      async ({ currentUser, body, request, reply }) => {
        const user = await changePassword(services, currentUser, body);
        setKnownBrowserCookie(request, reply, services, user);
        return { message: authMessages.passwordChanged };
      },
    ),
  };
}

/**
 * Fields left out stay.
 * @throws Refused 400 for a language that the shop is not offered in, 401 when the account is gone
 */
async function changeProfile(
  { db, offeredLanguages }: Pick<Services, 'db' | 'offeredLanguages'>,
  { id }: CurrentUser,
  { phone, language, cartMail }: ProfileChange,
): Promise<UserRow> {
  if (language !== undefined && !(await offeredLanguages()).includes(language))
    throw invalid(authMessages.languageNotOffered, { language: authMessages.languageNotOffered });
  const chosen = {
    ...(phone !== undefined && { phone }),
    ...(language !== undefined && { language }),
    ...(cartMail !== undefined && { cart_mail: cartMail }),
  };
  const isChange = Object.keys(chosen).length > 0;
  const user = isChange ? await changeUser(db, id, chosen) : await findUserById(db, id);
  if (!user) throw notSignedIn();
  return user;
}

interface Change {
  currentPassword: string;
  newPassword: string;
}

/**
 * Also ends the other sessions, and sends a mail whose link outlives further changes. Other browsers are no longer
 * known.
 * @returns the user with the hash of the new password
 * @throws Refused 400: the current password is wrong, or the new one is not acceptable; 401: password or session have
 * ended since; 429 after five changes in a day
 */
export async function changePassword(
  services: WriteServices & Pick<Services, 'config' | 'secret'>,
  currentUser: CurrentUser,
  change: Change,
): Promise<UserRow> {
  const user = await findUserById(services.db, currentUser.id);
  if (!user) throw notSignedIn();
  const counted = authLimits.passwordChecks(user.id);
  await requireWithinLimits(services, counted, authMessages.slowDown);
  if (!(await isRightPassword(services, counted, change.currentPassword, user.password_hash))) {
    throw invalid(authMessages.currentPasswordWrong, {
      currentPassword: authMessages.currentPasswordWrong,
    });
  }
  if (change.newPassword === change.currentPassword)
    throw invalid(authMessages.samePassword, { newPassword: authMessages.samePassword });
  await checkNewPassword(change.newPassword, user.email);
  const changes = authLimits.passwordChanges(user.id);
  const passwordHash = await withChangeCounted(services, changes, async () => {
    const newHash = await hashPassword(change.newPassword, { goesFirst: true });
    await inTransaction(services, async (tx) => {
      if (!(await replacePassword(tx, user, currentUser.sessionId, newHash))) throw notSignedIn();
      await deleteAskedTokens(tx, user.id);
      await mailChangedPassword(tx, services, user);
      await endSessionsOf(tx, user.id, currentUser.sessionId);
    });
    return newHash;
  });
  await resetLimits(services, [...keysOf(counted), ...logInCountersOf(user.email)]);
  return { ...user, password_hash: passwordHash };
}

/** A change that did not happen is given back to the limit. */
async function withChangeCounted<T>(
  services: Pick<Services, 'clock' | 'db'>,
  changes: Counted[],
  change: () => Promise<T>,
): Promise<T> {
  await requireWithinLimits(services, changes, authMessages.changedOften);
  try {
    return await change();
  } catch (error) {
    await giveBack(services, keysOf(changes));
    throw error;
  }
}
