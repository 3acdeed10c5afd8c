import { createHmac } from 'node:crypto';
import { bytesOfBase32, totpOf, totpStepAt } from '../../../src/accounts/two-step/totp.ts';
import type { TestClient } from '../platform/test-client.ts';
import type { TestShop } from '../platform/test-shop.ts';
import type { Address } from '../../../src/accounts/addresses/postal-address.shapes.ts';
import { addressBody } from '../platform/request-bodies.ts';
import type { SignedIn } from './user-factory.ts';

/** The code of an authenticator app at a time. */
export function totpAt(secret: string, time: Date): string {
  const hmac = (key: Uint8Array, message: Uint8Array) => createHmac('sha1', key).update(message).digest();
  return totpOf(hmac, bytesOfBase32(secret), totpStepAt(time));
}

/** An authenticator app; its codes differ from all it showed before, as if somebody waited for the next one. */
export class Authenticator {
  private readonly shop: Pick<TestShop, 'clock'>;
  private readonly secret: string;
  private shownStep: number | null = null;

  constructor(shop: Pick<TestShop, 'clock'>, secret: string) {
    this.shop = shop;
    this.secret = secret;
  }

  next(): string {
    if (this.shownStep === totpStepAt(this.shop.clock.now())) this.shop.clock.moveSeconds(30);
    const now = this.shop.clock.now();
    this.shownStep = totpStepAt(now);
    return totpAt(this.secret, now);
  }

  /** Never a right code: another than the three that are accepted. */
  wrong(): string {
    const now = this.shop.clock.now().getTime();
    const right = [-30, 0, 30].map((seconds) => totpAt(this.secret, new Date(now + seconds * 1000)));
    return ['000000', '111111', '222222', '333333'].find((code) => !right.includes(code))!;
  }
}

/** Turns two-step log-in on through the API, right after a log-in. */
export async function turnTwoStepOn(
  shop: Pick<TestShop, 'clock'>,
  client: TestClient,
): Promise<{ app: Authenticator; recoveryCodes: string[] }> {
  const begun = await client.call('POST /me/two-step', {});
  const app = new Authenticator(shop, begun.body.secret);
  const on = await client.call('POST /me/two-step/confirm', { body: { code: app.next() } });
  if (on.status !== 200) throw new Error(`Two-step log-in answered ${on.status}: ${on.refusal.message}`);
  return { app, recoveryCodes: on.body.recoveryCodes };
}

/** Saves an address in one request. */
export async function savedAddress(
  { client }: SignedIn,
  details: Record<string, unknown> = {},
): Promise<Address> {
  const { status, body, refusal } = await client.call('POST /addresses', { body: addressBody(details) });
  if (status !== 201) throw new Error(`The address was refused: ${refusal.message}`);
  return body;
}

/** Saves one address after the other. */
export async function savedAddresses(customer: SignedIn, ...labels: string[]): Promise<Address[]> {
  const saved: Address[] = [];
  for (const label of labels) saved.push(await savedAddress(customer, { label }));
  return saved;
}

/** @returns each address as its label, with a star at the default */
export async function bookOf({ client }: SignedIn): Promise<string[]> {
  const { body } = await client.call('GET /addresses', {});
  return body.map(({ label, isDefault }) => `${label ?? ''}${isDefault ? '*' : ''}`);
}
