import { z } from 'zod';
import * as calls from '../../../contract/auth.ts';
import {
  credentials,
  emailBody,
  newPasswordBody,
  newUser,
  passwordChange,
  profileChange,
  tokenParams,
  userShape,
  verification,
} from '../../../contract/auth-shapes.ts';
import { message } from '../../../contract/shapes.ts';
import { messages } from '../../../contract/messages.ts';
import { notSignedIn, Refused } from '../../http/errors.ts';
import { findCurrentUser } from '../../http/guards.ts';
import { route, type Routing } from '../../http/route.ts';
import { ipKeyOf } from '../../security/ip-key.ts';
import { giveBack, requireWithinLimits } from '../../security/rate-limits.ts';
import { authLimits, keysOf } from './auth-limits.ts';
import { findUserById, setPhone, userReply } from './auth-queries.ts';
import { changePassword } from './change-password.ts';
import { logIn } from './log-in.ts';
import { forgotPassword, isResetToken, resetPassword } from './reset-password.ts';
import { sendOtp } from './send-otp.ts';
import {
  clearSessionCookies,
  clearVerifiedCookie,
  setKnownBrowserCookie,
  setSessionCookies,
  setVerifiedCookie,
} from '../sessions/session-cookies.ts';
import { endSession, endSessionOfBrowser, openSession, refreshSession } from '../sessions/sessions.ts';
import { signUp } from './sign-up.ts';
import { VERIFIED_SECONDS, verifyOtp } from './verify-otp.ts';

export function authRoutes(routing: Routing): void {
  const { services, guards } = routing;

  route(
    routing,
    calls.sendOtp,
    {
      summary: 'Send a six-digit code to an e-mail address; answers alike for taken and free addresses',
      refusals: [429],
      body: emailBody,
      reply: message,
    },
    async ({ body, request }) => {
      await sendOtp(services, body.email, ipKeyOf(request.ip));
      return { message: messages.auth.otpSent };
    },
  );

  route(
    routing,
    calls.verifyOtp,
    {
      summary: 'Prove an e-mail address with the code sent to it',
      refusals: [429],
      body: verification,
      reply: message,
    },
    async ({ body, request, reply }) => {
      const token = await verifyOtp(services, body.email, body.otp, ipKeyOf(request.ip));
      setVerifiedCookie(reply, services, token, VERIFIED_SECONDS);
      return { message: messages.auth.otpVerified };
    },
  );

  route(
    routing,
    calls.signUp,
    {
      summary: 'Create an account for an e-mail address that this browser has verified, and sign in',
      status: 201,
      refusals: [429],
      body: newUser,
      reply: userShape,
    },
    async ({ body, request, reply }) => {
      const token = request.cookies[services.cookies.verified];
      const user = await signUp(services, body, token, ipKeyOf(request.ip));
      clearVerifiedCookie(reply, services);
      setSessionCookies(reply, services, await openSession(services, user, request));
      setKnownBrowserCookie(request, reply, services, user.id);
      return userReply(user);
    },
  );

  route(
    routing,
    calls.logIn,
    {
      summary: 'Sign in; the session travels in HttpOnly cookies',
      refusals: [401, 429, 503],
      body: credentials,
      reply: userShape,
    },
    async ({ body, request, reply }) => {
      const user = await logIn(services, request, body.email, body.password);
      setSessionCookies(reply, services, await openSession(services, user, request));
      setKnownBrowserCookie(request, reply, services, user.id);
      return userReply(user);
    },
  );

  route(
    routing,
    calls.logOut,
    { summary: 'End this session; harmless without one', reply: message },
    async ({ request, reply }) => {
      const user = await findCurrentUser(guards, request);
      await endSessionOfBrowser(services, request);
      if (user) await endSession(services, user.sessionId);
      clearSessionCookies(reply, services);
      return { message: messages.auth.loggedOut };
    },
  );

  route(
    routing,
    calls.refreshToken,
    { summary: 'Exchange the refresh cookie for new cookies', refusals: [401, 429], reply: message },
    async ({ request, reply }) => {
      const token = request.cookies[services.cookies.refresh];
      if (!token) throw notSignedIn(messages.auth.sessionEnded);
      const counted = authLimits.refreshes(ipKeyOf(request.ip));
      await requireWithinLimits(services, counted);
      try {
        setSessionCookies(reply, services, await refreshSession(services, request, token));
      } catch (error) {
        // A session that is over is forgotten; one that could not be looked up, for want of a database, is not.
        if (error instanceof Refused) clearSessionCookies(reply, services);
        throw error;
      }
      await giveBack(services, keysOf(counted));
      return { message: messages.auth.refreshed };
    },
  );

  route(
    routing,
    calls.readProfile,
    { summary: 'Who is signed in', reply: userShape },
    async ({ currentUser }) => {
      const user = await findUserById(services.db, currentUser.id);
      if (!user) throw notSignedIn();
      return userReply(user);
    },
  );

  route(
    routing,
    calls.updateProfile,
    { summary: 'Change the phone number', body: profileChange, reply: userShape },
    async ({ currentUser, body }) => {
      const user =
        body.phone === undefined
          ? await findUserById(services.db, currentUser.id)
          : await setPhone(services.db, currentUser.id, body.phone);
      if (!user) throw notSignedIn();
      return userReply(user);
    },
  );

  route(
    routing,
    calls.changePassword,
    {
      summary: 'Change the password; every other session ends',
      refusals: [429, 503],
      body: passwordChange,
      reply: message,
    },
    async ({ currentUser, body }) => {
      await changePassword(services, currentUser, body);
      return { message: messages.auth.passwordChanged };
    },
  );

  route(
    routing,
    calls.forgotPassword,
    {
      summary: 'Mail a link to choose a new password; answers alike for known and unknown addresses',
      refusals: [429],
      body: emailBody,
      reply: message,
    },
    async ({ body, request }) => {
      await forgotPassword(services, body.email, ipKeyOf(request.ip));
      return { message: messages.auth.resetLinkSent };
    },
  );

  route(
    routing,
    calls.validateResetToken,
    {
      summary: 'Whether a reset link can still be used',
      refusals: [429],
      params: tokenParams,
      reply: z.object({ valid: z.boolean() }),
    },
    async ({ params, request }) => ({
      valid: await isResetToken(services, params.token, ipKeyOf(request.ip)),
    }),
  );

  route(
    routing,
    calls.resetPassword,
    {
      summary: 'Choose a new password with a reset link; every session ends',
      refusals: [429, 503],
      params: tokenParams,
      body: newPasswordBody,
      reply: message,
    },
    async ({ params, body, request, reply }) => {
      const owner = await resetPassword(services, params.token, body.newPassword, ipKeyOf(request.ip));
      setKnownBrowserCookie(request, reply, services, owner.id);
      return { message: messages.auth.resetDone };
    },
  );
}
