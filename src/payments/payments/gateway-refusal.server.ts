import type { PaymentKind } from './payments-choices.ts';
import type { Db } from '../../db/transaction.ts';
import type { Services } from '../../kit/server/services.ts';

/** Kept for staff: wrong keys, or an amount that the gateway does not take, are for the shop to correct. */
export async function keepGatewayRefusal(
  { db, clock }: Pick<Services, 'clock' | 'db'>,
  provider: PaymentKind,
  sentence: string,
): Promise<void> {
  const refusal = { sentence, at: clock.now() };
  await db
    .insertInto('gateway_refusals')
    .values({ provider, ...refusal })
    .onConflict((before) => before.column('provider').doUpdateSet(refusal))
    .execute();
}

export async function forgetGatewayRefusal(
  { db }: Pick<Services, 'db'>,
  provider: PaymentKind,
): Promise<void> {
  await db.deleteFrom('gateway_refusals').where('provider', '=', provider).execute();
}

export async function readGatewayRefusal(
  db: Db,
  provider: PaymentKind,
): Promise<{ sentence: string; at: string } | null> {
  const refusal = await db
    .selectFrom('gateway_refusals')
    .select(['sentence', 'at'])
    .where('provider', '=', provider)
    .executeTakeFirst();
  return refusal ? { sentence: refusal.sentence, at: refusal.at.toISOString() } : null;
}
