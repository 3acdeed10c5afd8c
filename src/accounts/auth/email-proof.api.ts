import type { WithShop } from '../../platform/settings/change-settings.server.ts';
import { z } from 'zod';
import { authMessages } from './auth.words.ts';
import { emailBody, newPasswordBody, newUser, tokenParams, userShape, verification } from './auth.shapes.ts';
import { message } from '../../kit/api/shapes.ts';
import { forAnyone, type Routing } from '../../kit/server/http/route.ts';
import {
  clearVerifiedCookie,
  setKnownBrowserCookie,
  setSessionCookies,
  setVerifiedCookie,
} from '../sessions/session-cookies.server.ts';
import { openSession } from '../sessions/sessions.server.ts';
import { ipKeyOf } from '../../kit/server/security/rate-limits.ts';
import { userReply } from './auth-queries.server.ts';
import { mailAskerOf, sendOtp, VERIFIED_SECONDS, verifyOtp } from './verify-otp.server.ts';
import { forgotPassword, isResetToken, resetPassword } from './passwords.server.ts';
import { signUp } from './sign-up.server.ts';

export function emailProofCalls({ services }: Routing<WithShop>) {
  return {
    'POST /auth/send-otp': forAnyone(
      {
        name: 'sendOtp',
        summary: 'Send a six-digit code to an e-mail address, whether taken or free',
        refusals: [429],
        body: emailBody,
        reply: message,
      },
      async ({ body, request }) => {
        await sendOtp(services, body.email, await mailAskerOf(services, request, body.email));
        return { message: authMessages.otpSent };
      },
    ),

    'POST /auth/verify-otp': forAnyone(
      {
        name: 'verifyOtp',
        summary: 'Verify an e-mail address with the code sent to it',
        refusals: [429],
        body: verification,
        reply: message,
      },
      async ({ body, request, reply }) => {
        const token = await verifyOtp(services, body.email, body.otp, ipKeyOf(request.ip));
        setVerifiedCookie(reply, services, token, VERIFIED_SECONDS);
        return { message: authMessages.otpVerified };
      },
    ),

    'POST /auth/signup': forAnyone(
      {
        name: 'signUp',
        summary: 'Create an account for an e-mail address verified in this browser',
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
        setKnownBrowserCookie(request, reply, services, user);
        return userReply(user);
      },
    ),

    'POST /auth/forgot-password': forAnyone(
      {
        name: 'forgotPassword',
        summary: 'Mail a password reset link; the reply is the same for unknown addresses',
        refusals: [429],
        body: emailBody,
        reply: message,
      },
      async ({ body, request }) => {
        await forgotPassword(services, body.email, await mailAskerOf(services, request, body.email));
        return { message: authMessages.resetLinkSent };
      },
    ),

    'GET /auth/validate-reset-token/:token': forAnyone(
      {
        name: 'validateResetToken',
        summary: 'Check whether a password reset link is still valid',
        refusals: [429],
        params: tokenParams,
        reply: z.object({ valid: z.boolean() }),
      },
      async ({ params, request }) => ({
        valid: await isResetToken(services, params.token, ipKeyOf(request.ip)),
      }),
    ),

    'POST /auth/reset-password/:token': forAnyone(
      {
        name: 'resetPassword',
        summary: 'Set a new password with a reset link and end every session',
        refusals: [429, 503],
        params: tokenParams,
        body: newPasswordBody,
        reply: message,
      },
      async ({ params, body, request, reply }) => {
        const owner = await resetPassword(services, params.token, body.newPassword, ipKeyOf(request.ip));
        setKnownBrowserCookie(request, reply, services, owner);
        return { message: authMessages.resetDone };
      },
    ),
  };
}
