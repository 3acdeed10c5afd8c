import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { OnlineKind } from '../../../../domain/payments/payments-choices.ts';
import { isDatabaseUnavailable } from '../../../../db/database-unavailable.ts';
import { isRetryable } from '../../../../db/transaction.ts';
import type { GatewayEvent } from '../gateway/gateway.ts';
import type { Applied } from '../outcomes/applied.ts';
import { applyEvent } from '../outcomes/apply-event.ts';
import { inCapture } from '../outcomes/lock-payment.ts';
import type { Services, WriteServices } from '../../../services.ts';
import type { Tx } from '../../../transaction/in-transaction.ts';

/**
 * Stores and applies an event in one transaction. A repeat changes nothing; an event that could not be applied is kept
 * with the reason, and applied when repeated.
 * @param body the exact signed bytes
 * @throws only when the database fails, so that the gateway sends the event again
 */
export async function takeEvent(
  services: WriteServices & Pick<Services, 'log'>,
  provider: OnlineKind,
  event: GatewayEvent,
  body: Buffer,
): Promise<void> {
  const now = services.clock.now();
  const keep = (tx: Tx, applied: Applied) => keepEvent(tx, { provider, event, body, applied }, now);
  try {
    await inCapture(services, async (tx) => keep(tx, await applyEvent(tx, event.content, provider, now)));
  } catch (error) {
    if (isDatabaseUnavailable(error) || isRetryable(error)) throw error;
    services.log.error({ err: error, event: event.id }, 'An event of the gateway could not be applied');
    const applied = { isApplied: false, paymentId: null, why: 'It could not be applied; the log says more.' };
    await inCapture(services, (tx) => keep(tx, applied));
  }
}

interface KeptEvent {
  provider: OnlineKind;
  event: GatewayEvent;
  body: Buffer;
  applied: Applied;
}

async function keepEvent(tx: Tx, { provider, event, body, applied }: KeptEvent, now: Date): Promise<void> {
  const outcome = { payment_id: applied.paymentId, applied: applied.isApplied, why: applied.why };
  await tx
    .insertInto('payment_events')
    .values({
      provider,
      provider_event_id: event.id,
      received_at: now,
      event: event.name,
      body_hash: createHash('sha256').update(body).digest(),
      body,
      ...outcome,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['provider', 'provider_event_id'])
        .doUpdateSet(outcome)
        .where(sql<boolean>`not payment_events.applied`),
    )
    .execute();
}
