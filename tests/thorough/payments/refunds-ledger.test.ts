import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SignedIn } from '../../support/accounts/user-factory.ts';
import {
  fakeEvents,
  sendEvent,
  type FakePayment,
  type FakeEvent,
} from '../../support/payments/fake-gateway-events.ts';
import type { FakeGateway, Trouble } from '../../support/payments/fake-gateway.ts';
import { entered, paidOnline, refunded, someUtr } from '../../support/payments/payment-access.ts';
import { moneyOfOrder, openTimedShop, type TimedShop } from '../../support/payments/payment-steps.ts';
import type { TestShop } from '../../support/platform/test-shop.ts';

/** One order, paid online, whose money comes and goes in any order and through every trouble. */

type Step =
  | { do: 'refund'; paise: number; of: number }
  | { do: 'refund at the gateway' | 'refund that fails there' | 'transfer'; paise: number }
  | { do: 'event'; of: number }
  | { do: 'jobs'; trouble: Trouble | null };

const paise = fc.oneof(fc.integer({ min: 100, max: 114_900 }), fc.constant(114_900), fc.constant(57_450));
/** Refunds here and at the gateway often, so that they meet before either is heard of. */
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('refund'), paise, of: fc.nat(9) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('refund at the gateway'), paise }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('refund that fails there'), paise }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('transfer'), paise }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('event'), of: fc.nat(99) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('jobs'),
      trouble: fc.constantFrom<Trouble | null>(null, 'lost', 'lost', 'cut', 500),
    }),
  },
);

let timed: TimedShop;
let shop: TestShop;
let fake: FakeGateway;
let customer: SignedIn;
let admin: SignedIn;
beforeAll(async () => {
  timed = await openTimedShop();
  ({ shop, fake, customer } = timed);
  admin = timed.admin;
});
afterAll(() => shop.close());

/** The shop's and the outside's records of one order. */
class Life {
  readonly order: string;
  readonly atGateway: FakePayment;
  /** Events not yet sent; events of our own refunds are added as the gateway makes them. */
  readonly events: FakeEvent[] = [];
  private readonly heard = new Set<string>();
  private readonly sent = new Set<FakeEvent>();
  private bankPaise = 0;

  constructor(order: string, atGateway: FakePayment) {
    this.order = order;
    this.atGateway = atGateway;
  }

  async take(next: Step): Promise<void> {
    switch (next.do) {
      case 'refund':
        return this.refund(next.paise, next.of);
      case 'refund at the gateway':
        if (next.paise <= fake.leftOf(this.atGateway))
          this.events.push(...this.noted(fake.refundAtDesk(this.atGateway, next.paise)));
        return;
      case 'refund that fails there':
        if (next.paise <= fake.leftOf(this.atGateway))
          this.events.push(...this.noted(fake.failingRefundAtDesk(this.atGateway, next.paise)));
        return;
      case 'transfer':
        await entered(admin, { order: this.order, amount: next.paise / 100 });
        this.bankPaise += next.paise;
        return;
      case 'event':
        return this.send(this.events[next.of % Math.max(1, this.events.length)]);
      case 'jobs':
        if (next.trouble !== null) fake.troubles.push(next.trouble);
        shop.clock.moveSeconds(30);
        await shop.deliver();
        fake.troubles.length = 0;
        this.hearOfOurs(next.trouble === 'lost');
    }
  }

  /** Events that were not sent yet arrive, once, and nothing goes wrong any more. */
  async finish(): Promise<void> {
    for (const seconds of [60, 600, 600]) {
      for (const event of this.events.toReversed()) if (!this.sent.has(event)) await this.send(event);
      await timed.startAfresh();
      shop.clock.moveSeconds(seconds);
      await shop.deliver();
      await timed.startAfresh();
      this.hearOfOurs(false);
    }
    for (const { _id, state, amount } of await this.refunds()) {
      if (state !== 'to_do') continue;
      const done = { params: { id: _id }, body: { reference: someUtr() } };
      await admin.client.call('POST /admin/refunds/:id/done', done);
      this.bankPaise -= Math.round(amount * 100);
    }
  }

  /** No payment gives back more than came, after any event. */
  async expectWithinWhatCame(): Promise<void> {
    const { body: payments } = await admin.client.call('GET /admin/payments', {
      query: { order: this.order },
    });
    for (const { captured, refunded: back } of payments) expect(back).toBeLessThanOrEqual(captured ?? 0);
    expect(fake.leftOf(this.atGateway)).toBeGreaterThanOrEqual(0);
  }

  async expectToAgree(): Promise<void> {
    const { paid, refunded: back } = await moneyOfOrder(customer, this.order);
    const outside = fake.leftOf(this.atGateway) + this.bankPaise;
    expect(Math.round((paid - back) * 100)).toBe(outside);
    const states = new Set((await this.refunds()).map(({ state }) => state));
    expect(states.has('pending') || states.has('to_do')).toBe(false);
  }

  private async refunds() {
    return (await admin.client.call('GET /admin/refunds', { query: { order: this.order } })).body;
  }

  private async refund(amountPaise: number, of: number): Promise<void> {
    const { body: payments } = await admin.client.call('GET /admin/payments', {
      query: { order: this.order },
    });
    const payment = payments[of % payments.length]!._id;
    await refunded(admin, this.order, { amount: amountPaise / 100, payment });
  }

  private async send(event: FakeEvent | undefined): Promise<void> {
    if (!event) return;
    expect(await sendEvent(shop.url, event)).toBe(200);
    this.sent.add(event);
  }

  /** @param isNameless as a gateway says it that leaves our id out */
  private hearOfOurs(isNameless: boolean): void {
    for (const refund of fake.refunds.values()) {
      if (refund.payment_id !== this.atGateway.id || this.heard.has(refund.id)) continue;
      this.heard.add(refund.id);
      const said = isNameless ? { ...refund, receipt: null, notes: {} } : refund;
      this.events.push(...fakeEvents.refunded(said, this.atGateway));
    }
  }

  private noted(events: FakeEvent[]): FakeEvent[] {
    for (const { id, payment_id: paymentId } of fake.refunds.values())
      if (paymentId === this.atGateway.id) this.heard.add(id);
    return events;
  }
}

describe('the money of an order', () => {
  it('that came less what went back is what gateway and bank show, and never more goes back than came', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 10 }), async (steps) => {
        await timed.startAfresh();
        const { order, atGateway } = await paidOnline(shop, fake, customer);
        const life = new Life(order._id, atGateway);

        for (const next of steps) {
          await life.take(next);
          await life.expectWithinWhatCame();
        }
        await life.finish();

        await life.expectWithinWhatCame();
        await life.expectToAgree();
      }),
      {
        numRuns: 25,
        examples: [
          [
            // Ours is first heard of without its name, and leaves no room for the other until it is known again.
            [
              { do: 'refund at the gateway', paise: 57_450 },
              { do: 'refund', paise: 57_450, of: 0 },
              { do: 'jobs', trouble: 'lost' },
              { do: 'transfer', paise: 57_450 },
            ],
          ],
        ],
      },
    );
  }, 120_000);
});
