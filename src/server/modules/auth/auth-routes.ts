import * as rows from '../../../contract/auth.ts';
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

  route(routing, rows.sendOtp, async ({ body, request }) => {
    await sendOtp(shop, body.email, request.ip);
    return { message: messages.auth.otpSent };
  });

  route(routing, rows.verifyOtp, async ({ body, request, reply }) => {
    const token = await verifyOtp(shop, body.email, body.otp, request.ip);
    setVerifiedCookie(reply, shop, token, VERIFIED_SECONDS);
    return { message: messages.auth.otpVerified };
  });

  route(routing, rows.signUp, async ({ body, request, reply }) => {
    const user = await signUp(shop, body, request.cookies[VERIFIED_COOKIE], request.ip);
    clearVerifiedCookie(reply, shop);
    setSessionCookies(reply, shop, await openSession(shop, user, request));
    return userReply(user);
  });

  route(routing, rows.logIn, async ({ body, request, reply }) => {
    const user = await logIn(shop, body.email, body.password, request.ip);
    setSessionCookies(reply, shop, await openSession(shop, user, request));
    return userReply(user);
  });

  route(routing, rows.logOut, async ({ request, reply }) => {
    const person = await personAsking(guards, request);
    const sessionId = person?.sessionId ?? request.cookies[REFRESH_COOKIE]?.split('.')[0];
    clearSessionCookies(reply, shop);
    if (sessionId && isUuid(sessionId)) await endSession(shop, sessionId);
    return { message: messages.auth.loggedOut };
  });

  route(routing, rows.refreshToken, async ({ request, reply }) => {
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
  });

  route(routing, rows.readProfile, async ({ who }) => {
    const user = await findUserById(shop.db, who.id);
    if (!user) throw notSignedIn();
    return userReply(user);
  });

  route(routing, rows.updateProfile, async ({ who, body }) => {
    const user =
      body.phone === undefined
        ? await findUserById(shop.db, who.id)
        : await setPhone(shop.db, who.id, body.phone);
    if (!user) throw notSignedIn();
    return userReply(user);
  });

  route(routing, rows.changePassword, async ({ who, body }) => {
    await changePassword(shop, who, body);
    return { message: messages.auth.passwordChanged };
  });

  route(routing, rows.forgotPassword, async ({ body, request }) => {
    await forgotPassword(shop, body.email, request.ip);
    return { message: messages.auth.resetLinkSent };
  });

  route(routing, rows.validateResetToken, async ({ params }) => ({
    valid: await isResetToken(shop.db, params.token, shop.clock.now()),
  }));

  route(routing, rows.resetPassword, async ({ params, body }) => {
    await resetPassword(shop, params.token, body.newPassword);
    return { message: messages.auth.resetDone };
  });
}
