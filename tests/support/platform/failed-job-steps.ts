import type { FailedJob } from '../../../src/platform/jobs/jobs.shapes.ts';
import { someAdmin, someEmail, type SignedIn } from '../accounts/user-factory.ts';
import { someOrder, someProduct } from '../catalogue/product-and-order-factory.ts';
import type { TestShop } from './test-shop.ts';

/** The SMTP replies of a permanent and a temporary refusal. */
export const PERMANENT_REFUSAL = 550;
export const TEMPORARY_REFUSAL = 450;

/** How long a sign-up code is valid. */
export const CODE_SECONDS = 600;

/**
 * Deletes all jobs, rate-limit counts and refused e-mail addresses.
 * @returns a new admin, logged in
 */
export async function adminWithoutJobs(shop: TestShop): Promise<SignedIn> {
  await shop.db.deleteFrom('jobs').execute();
  await shop.db.deleteFrom('rate_limit_counts').execute();
  shop.mail.refusals.clear();
  return someAdmin(shop);
}

/**
 * Moves the clock.
 * @returns a new admin, logged in afterwards because a session does not last that long
 */
export async function adminAfter(shop: TestShop, seconds: number): Promise<SignedIn> {
  shop.clock.moveSeconds(seconds);
  return someAdmin(shop);
}

/**
 * Makes a mail with a sign-up code fail.
 * @returns the e-mail address that refuses it
 */
export async function refusedCode(shop: TestShop, answer: number): Promise<string> {
  const email = someEmail();
  shop.mail.refusals.set(email, answer);
  await shop.visitor().call('POST /auth/send-otp', { body: { email } });
  await shop.deliver();
  return email;
}

/**
 * Makes the mail about a new order fail.
 * @returns the order's number
 */
export async function refusedOrderMail(
  shop: TestShop,
  customer: SignedIn,
  answer = TEMPORARY_REFUSAL,
): Promise<string> {
  const order = await someOrder(customer, [{ product: await someProduct(shop), quantity: 1 }]);
  shop.mail.refusals.set(customer.email, answer);
  await shop.deliver();
  return order._id;
}

/** @returns the failed jobs in the admin's list */
export async function failedJobs(admin: SignedIn, query = ''): Promise<FailedJob[]> {
  return (await admin.client.send<FailedJob[]>('GET', `/api/admin/jobs?${query}`)).body;
}

/** @returns the newest failed job */
export async function failedJob(admin: SignedIn): Promise<FailedJob> {
  const [job] = await failedJobs(admin);
  return job!;
}

/** @returns the entries of the audit log that match a search */
export async function auditLines(admin: SignedIn, search: string) {
  const { body } = await admin.client.call('GET /admin/audit', { query: { search } });
  return body.map(({ action, subject, details }) => ({ action, subject, details }));
}
