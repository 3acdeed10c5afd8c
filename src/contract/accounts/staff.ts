import type { StaffRole } from '../../domain/platform/staff-rights.ts';
import { call } from '../platform/call.ts';
import type { Message } from '../platform/shapes.ts';
import type { DeskMe, Invite, NewStaff, Staff } from './staff-shapes.ts';

export const readDeskMe = call<{ reply: DeskMe }>('GET', '/admin/me', 'admin', 'any');

export const listStaff = call<{ reply: Staff[] }>('GET', '/admin/staff', 'admin', 'staff');

export const inviteStaff = call<{ body: NewStaff; reply: Staff }>('POST', '/admin/staff', 'admin', 'staff');

export const inviteAgain = call<{ params: { id: string }; reply: Staff }>(
  'POST',
  '/admin/staff/:id/invite',
  'admin',
  'staff',
);

export const changeStaffRole = call<{
  params: { id: string };
  body: { staffRole: StaffRole; updatedAt: string };
  reply: Staff;
}>('PUT', '/admin/staff/:id', 'admin', 'staff');

export const deactivateStaff = call<{ params: { id: string }; body: { updatedAt: string }; reply: Staff }>(
  'POST',
  '/admin/staff/:id/deactivate',
  'admin',
  'staff',
);

export const activateStaff = call<{ params: { id: string }; body: { updatedAt: string }; reply: Staff }>(
  'POST',
  '/admin/staff/:id/activate',
  'admin',
  'staff',
);

/** Used for a lost phone. */
export const endTwoStepOf = call<{ params: { id: string }; reply: Staff }>(
  'DELETE',
  '/admin/staff/:id/two-step',
  'admin',
  'staff',
);

export const readInvite = call<{ params: { token: string }; reply: Invite }>(
  'GET',
  '/auth/invites/:token',
  'anyone',
);

export const acceptInvite = call<{
  params: { token: string };
  body: { newPassword: string };
  reply: Message;
}>('POST', '/auth/invites/:token', 'anyone');
