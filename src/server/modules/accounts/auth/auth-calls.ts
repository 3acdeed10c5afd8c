import { authMessages } from '../../../../contract/accounts/auth-messages.ts';
import {
  credentials,
  passwordChange,
  profileChange,
  userShape,
  type User,
} from '../../../../contract/accounts/auth-shapes.ts';
import { logInCode } from '../../../../contract/accounts/two-step-shapes.ts';
import { message } from '../../../../contract/platform/shapes.ts';
import { notSignedIn, Refused } from '../../../http/errors.ts';
import { findCurrentUser } from '../../../http/guards.ts';
import { forAnyone, forUser } from '../../../http/calls.ts';
import type { Routing } from '../../../http/route.ts';
import {
  clearSessionCookies,
  setKnownBrowserCookie,
  setSessionCookies,
} from '../sessions/session-cookies.ts';
import { endSession, endSessionOfBrowser, openSession, refreshSession } from '../sessions/sessions.ts';
import { ipKeyOf } from '../../../security/ip-key.ts';
import { giveBack, requireWithinLimits } from '../../../security/rate-limits.ts';
import type { HttpReply, HttpRequest } from '../../../services.ts';
import { authLimits, keysOf } from './auth-limits.ts';
import { changeProfile } from './change-profile.ts';
import { findUserById, userReply, type UserRow } from './auth-queries.ts';
import { changePassword } from './change-password.ts';
import { codeNeeded, logInWithCode } from './log-in-code.ts';
import type { WithMembers } from '../companies/members-memo.ts';
import { logIn } from './log-in.ts';

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
