import { request } from '@playwright/test';
import type { StaffRole } from '../../../src/platform/rights/staff-rights.ts';
import type { MailServer } from '../../support/platform/mail-server.ts';
import { adminApi } from '../platform/admin-api.ts';
import type { OpenShop } from '../platform/open-shop-process.ts';
import { fromOwnAddress } from '../platform/own-address.ts';
import { PASSWORD, uniqueEmail } from '../platform/story.ts';

/** @returns the path of the link in the last invitation */
export async function invitePathOf(mail: MailServer, email: string): Promise<string> {
  const { text } = await mail.mailTo(email, /You are invited/);
  return new URL(/https?:\S+\/invite\/\S+/.exec(text)![0]).pathname;
}

/** Invites somebody, who sets their password. @returns what they log in with */
export async function someStaff(
  shop: OpenShop,
  mail: MailServer,
  staffRole: StaffRole,
  name: string,
): Promise<{ email: string; password: string }> {
  const email = uniqueEmail();
  const owner = await adminApi(shop);
  const guest = await request.newContext({ baseURL: shop.url, extraHTTPHeaders: fromOwnAddress() });
  await owner.post('/api/admin/staff', { data: { name, email, staffRole } });
  const path = await invitePathOf(mail, email);
  const answer = await guest.post(`/api/auth${path.replace('/invite/', '/invites/')}`, {
    data: { newPassword: PASSWORD },
  });
  if (!answer.ok()) throw new Error(`The invitation answered ${await answer.text()}`);
  await Promise.all([owner.dispose(), guest.dispose()]);
  return { email, password: PASSWORD };
}
