import type { StaffRole } from '../../../src/platform/rights/staff-rights.ts';
import type { User } from '../../../src/accounts/auth/auth.shapes.ts';
import { insertUser } from '../../../src/accounts/auth/auth-queries.server.ts';
import { hashPassword } from '../../../src/accounts/auth/passwords.server.ts';
import { codeIn } from '../platform/mail-server.ts';
import type { TestClient } from '../platform/test-client.ts';
import type { TestShop } from '../platform/test-shop.ts';

export const PASSWORD = 'correct horse battery';

let count = 0;

/** @returns an e-mail address that is unique in this run */
export function someEmail(): string {
  return `person-${process.pid}-${++count}-${Date.now().toString(36)}@mail.example`;
}

export interface SignedIn {
  client: TestClient;
  user: User;
  email: string;
}

/** The context of signing up: a client, and the mail with the code. */
export type SignUpContext = Pick<TestShop, 'visitor' | 'deliver' | 'mail'>;

/** Signs up a customer through the API: code, mail, verification, sign-up. */
export async function signedUpCustomer(shop: SignUpContext, details: Details = {}): Promise<SignedIn> {
  const { name, email, phone } = { ...somebody(), ...details };
  const client = shop.visitor();
  await client.call('POST /auth/send-otp', { body: { email } });
  await shop.deliver();
  const otp = codeIn(await shop.mail.mailTo(email));
  await client.call('POST /auth/verify-otp', { body: { email, otp } });
  const answer = await client.call('POST /auth/signup', { body: { name, email, phone, password: PASSWORD } });
  if (answer.status !== 201) throw new Error(`Sign-up answered ${answer.status}: ${answer.refusal.message}`);
  return { client, user: answer.body, email };
}

interface Details {
  name?: string;
  email?: string;
  phone?: string;
}

const somebody = () => ({ name: 'Meera Patel', email: someEmail(), phone: '9876543210' });

/** Inserts a customer into the database and logs them in through the API. */
export function someCustomer(shop: InsertContext, details: Details = {}): Promise<SignedIn> {
  return insertedUser(shop, { ...somebody(), ...details, staffRole: null });
}

/** Inserts a member of staff into the database and logs them in through the API. */
export function someAdmin(shop: InsertContext, staffRole: StaffRole = 'owner'): Promise<SignedIn> {
  return insertedUser(shop, { name: 'Riya Admin', email: someEmail(), phone: null, staffRole });
}

type InsertContext = Pick<TestShop, 'visitor' | 'db' | 'clock'>;

let passwordHash: Promise<string> | null = null;

async function insertedUser(
  shop: InsertContext,
  person: { name: string; email: string; phone: string | null; staffRole: StaffRole | null },
): Promise<SignedIn> {
  const { email } = person;
  const hash = await (passwordHash ??= hashPassword(PASSWORD));
  await insertUser(shop.db, { ...person, passwordHash: hash, now: shop.clock.now() });
  const client = shop.visitor();
  const answer = await client.call('POST /auth/login', { body: { email, password: PASSWORD } });
  if (answer.status !== 200) throw new Error(`Log-in answered ${answer.status}: ${answer.refusal.message}`);
  return { client, user: answer.body, email };
}

/** @returns the body of a valid sign-up */
export function signUpForm(email: string) {
  return { name: 'Meera Patel', email, phone: '9876543210', password: PASSWORD };
}

/**
 * Requests a one-time code and reads it from the mail.
 * @throws when the code is refused
 */
export async function sentCode(shop: TestShop, client: TestClient, email: string): Promise<string> {
  const answer = await client.call('POST /auth/send-otp', { body: { email } });
  if (answer.status !== 200) throw new Error(`The code was refused: ${answer.refusal.message}`);
  await shop.deliver();
  return codeIn(await shop.mail.mailTo(email));
}

/** @returns six digits that are not this code */
export function wrongCode(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0');
}
