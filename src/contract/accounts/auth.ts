import { call } from '../platform/call.ts';
import type { Message } from '../platform/shapes.ts';
import type { NewUser, PasswordChange, ProfileChange, User } from './auth-shapes.ts';
import type { LogInCode } from './two-step-shapes.ts';

export const signUp = call<{ body: NewUser; reply: User }>('POST', '/auth/signup', 'anyone');

export const logIn = call<{ body: { email: string; password: string }; reply: User }>(
  'POST',
  '/auth/login',
  'anyone',
);

/** The second step, of accounts with two-step log-in. */
export const logInWithCode = call<{ body: LogInCode; reply: User }>('POST', '/auth/login/code', 'anyone');

export const logOut = call<{ reply: Message }>('POST', '/auth/logout', 'anyone');

export const readProfile = call<{ reply: User }>('GET', '/auth/profile', 'user');

export const refreshToken = call<{ reply: Message }>('POST', '/auth/refresh-token', 'anyone');

export const updateProfile = call<{ body: ProfileChange; reply: User }>('PUT', '/auth/profile', 'user');

export const changePassword = call<{ body: PasswordChange; reply: Message }>(
  'PUT',
  '/auth/change-password',
  'user',
);

export const sendOtp = call<{ body: { email: string }; reply: Message }>('POST', '/auth/send-otp', 'anyone');

export const verifyOtp = call<{ body: { email: string; otp: string }; reply: Message }>(
  'POST',
  '/auth/verify-otp',
  'anyone',
);

export const forgotPassword = call<{ body: { email: string }; reply: Message }>(
  'POST',
  '/auth/forgot-password',
  'anyone',
);

export const validateResetToken = call<{ params: { token: string }; reply: { valid: boolean } }>(
  'GET',
  '/auth/validate-reset-token/:token',
  'anyone',
);

export const resetPassword = call<{
  params: { token: string };
  body: { newPassword: string };
  reply: Message;
}>('POST', '/auth/reset-password/:token', 'anyone');
