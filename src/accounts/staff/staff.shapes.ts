import { z } from 'zod';
import { MAX_NAME_LENGTH } from '../../platform/settings/platform-limits.ts';
import { DESK_ROLES, RIGHTS, STAFF_ROLES, STAFF_STATES } from '../../platform/rights/staff-rights.ts';
import { generalMessages } from '../../platform/shell/general.words.ts';
import { email, isoTime } from '../../kit/api/shapes.ts';
import { line } from '../../kit/api/text-shapes.ts';
import * as staffMessages from './staff.words.ts';

export const deskMeShape = z
  .object({
    _id: z.string(),
    name: z.string(),
    email: z.string(),
    staffRole: z.enum(DESK_ROLES),
    rights: z.array(z.enum(RIGHTS)),
    twoStep: z.object({ on: z.boolean(), required: z.boolean(), recoveryCodes: z.number() }),
    /** Null where neither a log-in nor a proof is recent. */
    provedUntil: z.string().nullable(),
  })
  .meta({ id: 'DeskMe' });

export type DeskMe = z.output<typeof deskMeShape>;

export const staffShape = z
  .object({
    _id: z.string(),
    name: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    staffRole: z.enum(STAFF_ROLES),
    state: z.enum(STAFF_STATES),
    twoStep: z.boolean(),
    seenAt: z.string().nullable(),
    /** Null where nobody is invited, or no longer. */
    invitedUntil: z.string().nullable(),
    updatedAt: z.string(),
  })
  .meta({ id: 'Staff' });

export type Staff = z.output<typeof staffShape>;

const staffRole = z.enum(STAFF_ROLES, { error: staffMessages.chooseRole });

export const newStaffBody = z.object({
  name: line(MAX_NAME_LENGTH, () => generalMessages.fillAll),
  email,
  staffRole,
  /** Makes staff of a customer who has this address. */
  promote: z.boolean().optional(),
});

export type NewStaff = z.output<typeof newStaffBody>;

export const seenBody = z.object({ updatedAt: isoTime });

export const staffRoleBody = seenBody.extend({ staffRole });

export const inviteShape = z
  .object({ name: z.string(), email: z.string(), staffRole: z.enum(STAFF_ROLES) })
  .meta({ id: 'Invite' });

export type Invite = z.output<typeof inviteShape>;
