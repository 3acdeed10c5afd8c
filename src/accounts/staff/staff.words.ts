import { INVITE_COOLDOWN_SECONDS } from '../auth/accounts-limits.ts';
import type { StaffRole } from '../../platform/rights/staff-rights.ts';

export const roleNames: Record<StaffRole, string> = {
  owner: 'Owner',
  manager: 'Manager',
  counter: 'Counter',
  accountant: 'Accountant',
  packer: 'Packer',
  technician: 'Technician',
};

export const roleHints: Record<StaffRole, string> = {
  owner: 'May do everything.',
  manager: 'May do everything but settings and staff.',
  counter: 'Orders, invoices, payments and customers.',
  accountant: 'Invoices, payments, customers, reports and the audit log.',
  packer: 'Stock and dispatch.',
  technician: 'Sees their visits at Today, and nothing else of the desk.',
};

export const none = 'No staff yet.';
export const noneMatch = 'Nobody matches this search.';
export const fetchFailed = 'The staff could not be loaded.';
export const saveFailed = 'This could not be saved. Please try again.';
export const invitationSent = (email: string) => `Invitation sent to ${email}.`;
export const promoted = 'The account is a staff account now.';
export const roleChanged = 'Role changed.';
export const deactivated = 'Deactivated.';
export const confirmDeactivate = 'They are logged out everywhere at once and cannot log in any more.';
export const confirmPromote =
  'A customer has this e-mail address. Make it a staff account? The customer is logged out everywhere.';
export const leaveInvite = 'The invitation has not been sent.';
export const leaveRole = 'The role has not been changed.';
export const sessionsEnd = 'They are logged out everywhere and log in again.';
export const chooseRole = 'Please choose a role.';
export const notFound = 'There is no such member of staff.';
export const emailTaken = 'An account has this e-mail address.';
export const staffAlready = 'A member of staff has this e-mail address.';
export const notInvited = 'This person is not invited.';
export const inviteCooldown = `Please wait ${INVITE_COOLDOWN_SECONDS} seconds before you send another invitation.`;
export const changed = 'Somebody else changed this. Please check it again.';
export const ownRole = 'You cannot change your own role or access.';
export const lastOwner = 'The shop needs another active owner first.';
export const inviteOver = 'This invitation is no longer valid.';
export const passwordSet = 'Your password is set. Please log in.';
export const twoStepEnded = 'Two-step log-in is off for this person.';
export const confirmEndTwoStep =
  'They are logged out everywhere, and log in with their password alone until they set it up again.';
