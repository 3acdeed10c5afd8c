import type { Address } from '../../../src/accounts/addresses/postal-address.shapes.ts';
import { addressBody } from '../platform/request-bodies.ts';
import type { SignedIn } from './user-factory.ts';

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
