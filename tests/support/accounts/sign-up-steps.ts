import { codeIn } from '../platform/mail-server.ts';
import type { TestClient } from '../platform/test-client.ts';
import type { TestShop } from '../platform/test-shop.ts';
import { PASSWORD } from './user-factory.ts';

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
