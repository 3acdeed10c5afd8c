import { z } from 'zod';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH, ONE_TIME_CODE_DIGITS } from './accounts-limits.ts';
import { STAFF_ROLES } from '../../platform/rights/staff-rights.ts';
import { MAX_NAME_LENGTH } from '../../platform/settings/platform-limits.ts';
import { LANGUAGE_CODES } from '../../kit/rules/languages.ts';
import { generalMessages } from '../../platform/shell/general.words.ts';
import { email, phone } from '../../kit/api/shapes.ts';
import { line } from '../../kit/api/text-shapes.ts';
import { authMessages } from './auth.words.ts';

/** Kept exactly as typed, without trimming or normalisation. */
const newPassword = z
  .string({ error: () => authMessages.passwordLength })
  .min(MIN_PASSWORD_LENGTH, { error: () => authMessages.passwordLength })
  .max(MAX_PASSWORD_LENGTH, { error: () => authMessages.passwordLength });

export const typedPassword = z
  .string({ error: () => generalMessages.fillAll })
  .min(1, { error: () => generalMessages.fillAll })
  .max(1000, { error: () => authMessages.invalidCredentials });

export const userShape = z
  .object({
    _id: z.string(),
    name: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    role: z.enum(['admin', 'customer']),
    isFirstTimeBuyer: z.boolean(),
    /** Language of mails to this person. */
    language: z.enum(LANGUAGE_CODES),
    /** Whether a mail about a cart that was left is wanted. */
    cartMail: z.boolean(),
    /** When a generated password expires; absent once the owner has chosen one. */
    passwordExpiresAt: z.string().optional(),
    /** Set for staff and technicians only. */
    staffRole: z.enum(STAFF_ROLES).optional(),
    /** Set for members of an approved company only: their prices are their own. */
    isMember: z.literal(true).optional(),
  })
  .meta({ id: 'User' });

export type User = z.output<typeof userShape>;

export const newUser = z.object({
  name: line(MAX_NAME_LENGTH, () => generalMessages.fillAll),
  email,
  password: newPassword,
  phone,
});

export type NewUser = z.output<typeof newUser>;

export const credentials = z.object({ email, password: typedPassword });

export const profileChange = z.object({
  phone: phone.optional(),
  language: z.enum(LANGUAGE_CODES, { error: () => authMessages.languageNotOffered }).optional(),
  cartMail: z.boolean().optional(),
});

export type ProfileChange = z.output<typeof profileChange>;

export const passwordChange = z.object({ currentPassword: typedPassword, newPassword });
export const emailBody = z.object({ email });

export const verification = z.object({
  email,
  otp: z
    .string({ error: () => authMessages.otpIncomplete })
    .regex(new RegExp(`^[0-9]{${ONE_TIME_CODE_DIGITS}}$`), { error: () => authMessages.otpIncomplete }),
});

export const tokenParams = z.object({ token: z.string() });

export const newPasswordBody = z.object({ newPassword });
