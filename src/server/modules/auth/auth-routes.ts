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
import { notSignedIn, Refused } from '../../errors.ts';
import { personAsking } from '../../guards.ts';
import { isUuid } from '../../ids.ts';
import { route, type Routing } from '../../route.ts';
import { findUserById, setPhone, userReply } from './auth-queries.ts';
import { changePassword } from './change-password.ts';
import { logIn } from './log-in.ts';
import { forgotPassword, isResetToken, resetPassword } from './reset-password.ts';
import { sendOtp } from './send-otp.ts';
import {
  clearSessionCookies,
  clearVerifiedCookie,
  REFRESH_COOKIE,
  setSessionCookies,
  setVerifiedCookie,
  VERIFIED_COOKIE,
} from '../sessions/session-cookies.ts';
import { endSession, openSession, refreshSession } from '../sessions/sessions.ts';
import { signUp } from './sign-up.ts';
import { VERIFIED_SECONDS, verifyOtp } from './verify-otp.ts';

export function authRoutes(routing: Routing): void {
  const { shop, guards } = routing;

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
      await sendOtp(shop, body.email, request.ip);
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
      const token = await verifyOtp(shop, body.email, body.otp, request.ip);
      setVerifiedCookie(reply, shop, token, VERIFIED_SECONDS);
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
      const user = await signUp(shop, body, request.cookies[VERIFIED_COOKIE], request.ip);
      clearVerifiedCookie(reply, shop);
      setSessionCookies(reply, shop, await openSession(shop, user, request));
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
      const user = await logIn(shop, body.email, body.password, request.ip);
      setSessionCookies(reply, shop, await openSession(shop, user, request));
      return userReply(user);
    },
  );

  route(
    routing,
    calls.logOut,
    { summary: 'End this session; harmless without one', reply: message },
    async ({ request, reply }) => {
      const person = await personAsking(guards, request);
      const sessionId = person?.sessionId ?? request.cookies[REFRESH_COOKIE]?.split('.')[0];
      clearSessionCookies(reply, shop);
      if (sessionId && isUuid(sessionId)) await endSession(shop, sessionId);
      return { message: messages.auth.loggedOut };
    },
  );

  route(
    routing,
    calls.refreshToken,
    { summary: 'Exchange the refresh cookie for new cookies', refusals: [401], reply: message },
    async ({ request, reply }) => {
      const token = request.cookies[REFRESH_COOKIE];
      if (!token) throw notSignedIn(messages.auth.sessionEnded);
      try {
        setSessionCookies(reply, shop, await refreshSession(shop, token));
      } catch (error) {
        // A session that is over is forgotten; one that could not be looked up, for want of a database, is not.
        if (error instanceof Refused) clearSessionCookies(reply, shop);
        throw error;
      }
      return { message: messages.auth.refreshed };
    },
  );

  route(routing, calls.readProfile, { summary: 'Who is signed in', reply: userShape }, async ({ who }) => {
    const user = await findUserById(shop.db, who.id);
    if (!user) throw notSignedIn();
    return userReply(user);
  });

  route(
    routing,
    calls.updateProfile,
    { summary: 'Change the phone number', body: profileChange, reply: userShape },
    async ({ who, body }) => {
      const user =
        body.phone === undefined
          ? await findUserById(shop.db, who.id)
          : await setPhone(shop.db, who.id, body.phone);
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
    async ({ who, body }) => {
      await changePassword(shop, who, body);
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
      await forgotPassword(shop, body.email, request.ip);
      return { message: messages.auth.resetLinkSent };
    },
  );

  route(
    routing,
    calls.validateResetToken,
    {
      summary: 'Whether a reset link can still be used',
      params: tokenParams,
      reply: z.object({ valid: z.boolean() }),
    },
    async ({ params }) => ({
      valid: await isResetToken(shop.db, params.token, shop.clock.now()),
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
    async ({ params, body }) => {
      await resetPassword(shop, params.token, body.newPassword);
      return { message: messages.auth.resetDone };
    },
  );
}
