import { randomUUID } from 'node:crypto';
import type { NewOrder } from '../../src/orders/orders/orders.shapes.ts';
import type { Shipment } from '../../src/orders/dispatch/shipments.shapes.ts';
import { orderBody } from '../support/catalogue/product-and-order-factory.ts';
import { bodyOf, mustPack } from '../support/orders/dispatch-steps.ts';
import type { LivesShop } from '../support/orders/lives/lives-shop.ts';
import type { FakeProvider } from '../support/platform/fake-provider.ts';
import { offerMessages, WHATSAPP_KEYS } from '../support/platform/message-access.ts';
import { sleep } from './fault-shop.ts';

/** Longer than a job of a dead process stays locked, and the first pause of a message. */
const SEND_WAIT_MS = 150_000;

/** Parcels that are handed over, and the messages about them that reached WhatsApp. */
export class SentMessages {
  /** How many the shop sends at once: so many may be in flight when it is killed. */
  static readonly atOnce = 5;
  private readonly shop: LivesShop;
  private readonly provider: FakeProvider;
  private readonly orders: string[] = [];

  private constructor(shop: LivesShop, provider: FakeProvider) {
    this.shop = shop;
    this.provider = provider;
  }

  static keysFor({ url }: FakeProvider): Record<string, string> {
    return {
      WHATSAPP_PHONE_ID: WHATSAPP_KEYS.phoneId,
      WHATSAPP_TOKEN: WHATSAPP_KEYS.token,
      WHATSAPP_APP_SECRET: WHATSAPP_KEYS.appSecret,
      WHATSAPP_VERIFY_TOKEN: WHATSAPP_KEYS.verifyToken,
      WHATSAPP_BASE_URL: url,
    };
  }

  /** The first buyer agrees to messages. */
  static async open(shop: LivesShop, provider: FakeProvider): Promise<SentMessages> {
    await offerMessages(shop.desk);
    bodyOf(await shop.buyers[0]!.client.call('PUT /me/messages', { body: { whatsapp: true } }));
    return new SentMessages(shop, provider);
  }

  /** So many parcels, each of an order of its own. @returns what hands them over, one after the other */
  async pack(count: number): Promise<() => Promise<void>> {
    const product = this.shop.products.find(({ isKit }) => !isKit)!;
    const { desk, buyers } = this.shop;
    const parcels: Shipment[] = [];
    for (let index = 0; index < count; index++) {
      const body = orderBody([{ product, quantity: 1 }]) as unknown as NewOrder;
      const headers = { 'idempotency-key': randomUUID() };
      const { _id: order } = bodyOf(await buyers[0]!.client.call('POST /orders', { body }, headers));
      parcels.push(await mustPack(desk, order, [{ position: 1, quantity: 1 }]));
    }
    return async () => {
      for (const { _id: id, order, updatedAt } of parcels) {
        const body = { courier: 'own', updatedAt };
        const answer = await desk.client.call('POST /admin/shipments/:id/hand-over', {
          params: { id },
          body,
        });
        // Sent before without a reply, it has changed since.
        if (answer.status !== 409) bodyOf(answer);
        this.orders.push(order);
      }
    };
  }

  async untilMore(count: number): Promise<void> {
    const enough = this.provider.taken.length + count;
    while (this.provider.taken.length < enough) await sleep(1);
  }

  /** Waits until the shop says that all are sent. @returns how many events reached the provider never, or again */
  async finish(): Promise<{ sent: number; missing: string[]; twice: number }> {
    for (const until = Date.now() + SEND_WAIT_MS; Date.now() < until;) {
      const query = { state: 'queued' as const, page: 1, limit: 1 };
      const { headers } = await this.shop.desk.client.call('GET /admin/messages', { query });
      if (headers.get('x-total-count') === '0') break;
      await sleep(200);
    }
    const about = this.provider.taken.map(({ body }) => this.orders.filter((order) => body.includes(order)));
    const counts = this.orders.map(
      (order) => [order, about.filter((found) => found.includes(order)).length] as const,
    );
    return {
      sent: this.provider.taken.length,
      missing: counts.filter(([, times]) => times === 0).map(([order]) => order),
      twice: counts.reduce((sum, [, times]) => sum + Math.max(0, times - 1), 0),
    };
  }
}
