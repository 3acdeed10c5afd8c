import * as staffMessages from './staff.words.ts';
import { INVITE_HOURS } from '../auth/accounts-limits.ts';
import type { StaffRole } from '../../platform/rights/staff-rights.ts';
import { paths } from '../../app/page-paths.ts';
import { mail, queueMail, type MailText } from '../../platform/mail/mail-texts.server.ts';
import type { Services } from '../../kit/server/services.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';

interface Colleague {
  email: string;
  name: string;
  staffRole: StaffRole;
}

export function staffInviteMail(
  { email, name, staffRole }: Colleague,
  publicUrl: string,
  token: string,
): MailText {
  return (shop) =>
    mail(shop, 'staff-invite', email, `You are invited to ${shop.trade_name}`, [
      `Dear ${name},`,
      '',
      `You are invited to work at ${shop.trade_name} as ${staffMessages.roleNames[staffRole]}.`,
      'To set your password, open this address:',
      '',
      publicUrl + paths.invite(token),
      '',
      `It can be used once, within ${INVITE_HOURS} hours. If you were not expecting this, ignore this mail.`,
    ]);
}

/** Mail to a customer who became staff, and to staff with another role. */
export function staffRoleMail({ email, name, staffRole }: Colleague, publicUrl: string): MailText {
  return (shop) =>
    mail(shop, 'staff-changed', email, `Your role at ${shop.trade_name}`, [
      `Dear ${name},`,
      '',
      `Your role at ${shop.trade_name} is now ${staffMessages.roleNames[staffRole]}.`,
      `You were logged out everywhere. Log in again: ${publicUrl}${paths.login}`,
    ]);
}

export function staffTwoStepMail({ email, name }: Omit<Colleague, 'staffRole'>, publicUrl: string): MailText {
  return (shop) =>
    mail(shop, 'staff-changed', email, `Your two-step log-in at ${shop.trade_name} was turned off`, [
      `Dear ${name},`,
      '',
      `Your two-step log-in at ${shop.trade_name} was turned off. You were logged out everywhere.`,
      `Log in with your password and set it up again: ${publicUrl}${paths.adminSecurity}`,
    ]);
}

/** Mail to the person who turned it off, who may not know of it where somebody else has their session. */
export function ownTwoStepMail({ email, name }: Omit<Colleague, 'staffRole'>, publicUrl: string): MailText {
  return (shop) =>
    mail(shop, 'staff-changed', email, `Your two-step log-in at ${shop.trade_name} was turned off`, [
      `Dear ${name},`,
      '',
      `Your two-step log-in at ${shop.trade_name} was turned off, by your own account.`,
      `If that was not you, choose a new password now: ${publicUrl}${paths.forgotPassword}`,
    ]);
}

export function staffDeactivatedMail({ email, name }: Omit<Colleague, 'staffRole'>): MailText {
  return (shop) =>
    mail(shop, 'staff-changed', email, `Your access to ${shop.trade_name} has ended`, [
      `Dear ${name},`,
      '',
      `Your staff account at ${shop.trade_name} was deactivated. You were logged out everywhere.`,
    ]);
}

/** Mails an event to every owner who works at the shop. */
export async function mailOwners(
  tx: Tx,
  services: Pick<Services, 'clock' | 'secret'>,
  textTo: (email: string) => MailText,
): Promise<void> {
  const owners = await tx
    .selectFrom('users')
    .select('email')
    .where('staff_role', '=', 'owner')
    .where('staff_state', '=', 'active')
    .where('deleted_at', 'is', null)
    .orderBy('email')
    .execute();
  for (const { email } of owners) await queueMail(tx, services, textTo(email));
}
