import type { OrderStatus } from '../../../src/orders/orders/order-status.ts';
import { runPaymentChecks } from '../../../src/payments/outcomes/payment-timer.server.ts';
import { someAdmin, someCustomer, type SignedIn } from '../accounts/user-factory.ts';
import type { TestShop } from '../platform/test-shop.ts';
import type { FakeGateway } from './fake-gateway.ts';
import { startPayingShop } from './payment-steps.ts';

/** A shop in front of a fake gateway, with people in it, for tests in which time passes. */
export interface TimedShop {
  shop: TestShop;
  fake: FakeGateway;
  customer: SignedIn;
  admin: SignedIn;
  /** Forgets what the gateway was asked, and what was to go wrong. */
  startAfresh: () => Promise<void>;
  /** Lets time pass, and looks after what is due then. */
  after: (seconds: number) => Promise<void>;
  statusOf: (number: string) => Promise<OrderStatus>;
  setStatus: (number: string, status: OrderStatus) => Promise<unknown>;
}

export async function openTimedShop(): Promise<TimedShop> {
  const { shop, fake } = await startPayingShop();
  const [customer, admin] = [await someCustomer(shop), await someAdmin(shop)];
  /** Access tokens end sooner than payments do. */
  const signInAgain = async () => {
    for (const { client } of [customer, admin]) await client.call('POST /auth/refresh-token', {});
  };
  return {
    ...{ shop, fake, customer, admin },
    startAfresh: async () => {
      fake.asked.length = 0;
      fake.troubles.length = 0;
      await signInAgain();
    },
    after: async (seconds) => {
      shop.clock.moveSeconds(seconds);
      await runPaymentChecks(shop.services);
      await signInAgain();
    },
    statusOf: async (number) =>
      (await customer.client.call('GET /orders/my-orders/:id', { params: { id: number } })).body.status,
    setStatus: (number, status) =>
      admin.client.call('PATCH /orders/:id/status', { params: { id: number }, body: { status } }),
  };
}
