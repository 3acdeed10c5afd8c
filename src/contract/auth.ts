import { z } from 'zod';
import { userShape } from './auth-shapes.ts';
import { MAX_NAME_LENGTH, ONE_TIME_CODE_DIGITS } from './constants.ts';
import { endpoint } from './endpoint.ts';
import { messages } from './messages.ts';
import { email, line, message, newPassword, phone, typedPassword } from './shapes.ts';

export const signUp = endpoint({
  method: 'POST',
  path: '/auth/signup',
  access: 'anyone',
  summary: 'Create an account for an e-mail address that this browser has verified, and sign in',
  status: 201,
  refusals: [429],
  shapes: import.meta.env.SSR && {
    body: z.object({
      name: line(MAX_NAME_LENGTH, messages.general.fillAll),
      email,
      password: newPassword,
      phone,
    }),
    reply: userShape,
  },
});

export const logIn = endpoint({
  method: 'POST',
  path: '/auth/login',
  access: 'anyone',
  summary: 'Sign in; the session travels in HttpOnly cookies',
  refusals: [401, 429, 503],
  shapes: import.meta.env.SSR && {
    body: z.object({ email, password: typedPassword }),
    reply: userShape,
  },
});

export const logOut = endpoint({
  method: 'POST',
  path: '/auth/logout',
  access: 'anyone',
  summary: 'End this session; harmless without one',
  shapes: import.meta.env.SSR && { reply: message },
});

export const readProfile = endpoint({
  method: 'GET',
  path: '/auth/profile',
  access: 'user',
  summary: 'Who is signed in',
  shapes: import.meta.env.SSR && { reply: userShape },
});

export const refreshToken = endpoint({
  method: 'POST',
  path: '/auth/refresh-token',
  access: 'anyone',
  summary: 'Exchange the refresh cookie for new cookies',
  refusals: [401],
  shapes: import.meta.env.SSR && { reply: message },
});

export const updateProfile = endpoint({
  method: 'PUT',
  path: '/auth/profile',
  access: 'user',
  summary: 'Change the phone number',
  shapes: import.meta.env.SSR && {
    body: z.object({ phone: phone.optional() }),
    reply: userShape,
  },
});

export const changePassword = endpoint({
  method: 'PUT',
  path: '/auth/change-password',
  access: 'user',
  summary: 'Change the password; every other session ends',
  refusals: [429, 503],
  shapes: import.meta.env.SSR && {
    body: z.object({ currentPassword: typedPassword, newPassword }),
    reply: message,
  },
});

export const sendOtp = endpoint({
  method: 'POST',
  path: '/auth/send-otp',
  access: 'anyone',
  summary: 'Send a six-digit code to an e-mail address; answers alike for taken and free addresses',
  refusals: [429],
  shapes: import.meta.env.SSR && { body: z.object({ email }), reply: message },
});

export const verifyOtp = endpoint({
  method: 'POST',
  path: '/auth/verify-otp',
  access: 'anyone',
  summary: 'Prove an e-mail address with the code sent to it',
  refusals: [429],
  shapes: import.meta.env.SSR && {
    body: z.object({
      email,
      otp: z
        .string({ error: messages.auth.otpIncomplete })
        .regex(new RegExp(`^[0-9]{${ONE_TIME_CODE_DIGITS}}$`), {
          error: messages.auth.otpIncomplete,
        }),
    }),
    reply: message,
  },
});

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/auth/forgot-password',
  access: 'anyone',
  summary: 'Mail a link to choose a new password; answers alike for known and unknown addresses',
  refusals: [429],
  shapes: import.meta.env.SSR && { body: z.object({ email }), reply: message },
});

export const validateResetToken = endpoint({
  method: 'GET',
  path: '/auth/validate-reset-token/:token',
  access: 'anyone',
  summary: 'Whether a reset link can still be used',
  shapes: import.meta.env.SSR && {
    params: z.object({ token: z.string().max(200) }),
    reply: z.object({ valid: z.boolean() }),
  },
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/auth/reset-password/:token',
  access: 'anyone',
  summary: 'Choose a new password with a reset link; every session ends',
  refusals: [429, 503],
  shapes: import.meta.env.SSR && {
    params: z.object({ token: z.string().max(200) }),
    body: z.object({ newPassword }),
    reply: message,
  },
});
