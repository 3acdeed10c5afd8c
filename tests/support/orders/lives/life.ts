import { randomUUID } from 'node:crypto';
import type { OrderAfterSale } from '../../../../src/after-sale/tracking/track.shapes.ts';
import type { SignedIn } from '../../accounts/user-factory.ts';
import type { TestAnswer } from '../../platform/test-client.ts';
import type { Random } from '../../platform/seeded-random.ts';
import { bodyOf, dispatchOf } from '../dispatch-steps.ts';
import { isDebtor, type LivesShop } from './lives-shop.ts';
import { paiseOf, rupeesOf } from '../../../../src/kit/rules/money.ts';
import type { NewOrder } from '../../../../src/orders/orders/orders.shapes.ts';
import { orderBody } from '../../catalogue/product-and-order-factory.ts';
import { entered } from '../../payments/payment-access.ts';
import { awaitsOutcome } from '../../../../src/orders/serials/serial-outcomes.ts';
import type { Serial } from '../../../../src/after-sale/serials/serials.shapes.ts';
import { foundSerials } from '../../after-sale/claim-steps.ts';

export type KeyedKind = 'order' | 'parcel' | 'came-back' | 'return' | 'close' | 'claim';

/** A reply of the shop under an Idempotency-Key. */
interface Acknowledged {
  kind: KeyedKind;
  id: string;
  /** @returns the id that a repeat under its key gets, or how it was refused */
  repeat: () => Promise<string>;
}

/** Units of a parcel that came back. */
interface BroughtBack {
  order: string;
  parcel: string;
  product: string;
  /** How many went into stock; out of it, where it is below 0. */
  delta: number;
  /** How many left the order. */
  givenUp: number;
}

/** The history of one order, with those that were made in exchange. */
export interface Life {
  seed: number;
  buyer: SignedIn;
  /** Numbers; the one that steps are about is the last. */
  orders: string[];
  claims: string[];
  /** The steps with their answers. */
  walk: string[];
  /** How many serial numbers it has made up. */
  serials: number;
  acknowledged: Acknowledged[];
  broughtBack: BroughtBack[];
  /** Orders whose status was set back by hand: whether their units are with the buyer is unknown. */
  setBack: Set<string>;
}

export interface Scene {
  shop: LivesShop;
  life: Life;
  random: Random;
}

/** @returns the status of the answer; 0 where there was nothing to do */
export type Step = (scene: Scene) => Promise<number>;

export function currentOrder({ orders }: Life): string {
  return orders.at(-1)!;
}

/** Serial numbers of a life begin so. */
function serialPrefix({ seed }: Life): string {
  return `L${seed}-`;
}

export function newSerial(life: Life): string {
  return `${serialPrefix(life)}${++life.serials}`;
}

export async function statusOf(asked: Promise<{ status: number }>): Promise<number> {
  return (await asked).status;
}

export async function afterSaleOf({ buyer }: Life, order: string): Promise<OrderAfterSale> {
  return bodyOf(await buyer.client.call('GET /orders/my-orders/:id/after-sale', { params: { id: order } }));
}

/** Uses a new key, which is kept with its result. */
export async function asksOnce<T>(
  life: Life,
  kind: KeyedKind,
  ask: (key: string) => Promise<TestAnswer<T>>,
  idOf: (body: T) => string,
): Promise<TestAnswer<T>> {
  const key = randomUUID();
  const answer = await ask(key);
  if (answer.status >= 300) return answer;
  const repeat = async () => {
    const again = await ask(key);
    return again.status < 300 ? idOf(again.body) : `${again.status} ${again.refusal.code}`;
  };
  life.acknowledged.push({ kind, id: idOf(answer.body), repeat });
  return answer;
}

const MAX_UNITS = 3;
const TOO_MUCH = 10;

/** One or more products, a kit among them; the last buyer buys on account. */
export async function placeLife({ shop, life, random }: Scene): Promise<void> {
  const lines = shop.products
    .filter(() => random.below(2) === 0)
    .map((product) => ({ product, quantity: 1 + random.below(product.isKit ? 2 : MAX_UNITS) }));
  const chosen = lines.length > 0 ? lines : [{ product: random.of(shop.products), quantity: 2 }];
  const payBy = isDebtor(shop, life.buyer) ? 'account' : 'delivery';
  const body = orderBody(chosen, { payBy }) as unknown as NewOrder;
  const answer = await asksOnce(
    life,
    'order',
    (key) => life.buyer.client.call('POST /orders', { body }, { 'idempotency-key': key }),
    ({ _id }) => _id,
  );
  life.orders.push(bodyOf(answer)._id);
}

async function orderOf({ shop, life }: Scene) {
  return bodyOf(await shop.desk.client.call('GET /orders/:id', { params: { id: currentOrder(life) } }));
}

export const MONEY_STEPS = {
  async pay(scene) {
    const { _id: order, payment } = await orderOf(scene);
    const due = paiseOf(payment?.due ?? 0);
    const paise = scene.random.of([due, due, due, Math.floor(due / 3), due + paiseOf(TOO_MUCH)]);
    if (paise < 100) return 0;
    const kind = scene.random.of(['upi', 'bank'] as const);
    return statusOf(entered(scene.shop.desk, { order, kind, amount: rupeesOf(paise) }));
  },
  invoice: ({ shop, life, random }) =>
    statusOf(
      shop.desk.client.call('POST /admin/orders/:id/invoice', {
        params: { id: currentOrder(life) },
        body: { creditRefunded: random.below(2) === 0 },
      }),
    ),
  async setStatus(scene) {
    const { shop, life, random } = scene;
    const before = (await orderOf(scene)).status;
    const status = random.of(['Pending', 'Shipped', 'Delivered', 'Delivered', 'Cancelled'] as const);
    const answer = await shop.desk.client.call('PATCH /orders/:id/status', {
      params: { id: currentOrder(life) },
      body: { status },
    });
    if (answer.status < 300) noteSetBack(life, before, status);
    return answer.status;
  },
  async reopen(scene) {
    const { shop, life } = scene;
    const before = (await orderOf(scene)).status;
    if (before !== 'Cancelled') return 0;
    noteSetBack(life, before, 'Pending');
    return statusOf(
      shop.desk.client.call('PATCH /orders/:id/status', {
        params: { id: currentOrder(life) },
        body: { status: 'Pending' },
      }),
    );
  },
  cancel: ({ life }) =>
    statusOf(
      life.buyer.client.call('POST /orders/my-orders/:id/cancel', { params: { id: currentOrder(life) } }),
    ),
} satisfies Record<string, Step>;

const FORWARD = ['Pending', 'Shipped', 'Delivered'];

function noteSetBack(life: Life, before: string, status: string): void {
  const [from, to] = [FORWARD.indexOf(before), FORWARD.indexOf(status)];
  if (to !== -1 && (from === -1 || to < from)) life.setBack.add(currentOrder(life));
}

const REASON = 'Typed wrong';

/** The serial numbers of a life, wherever they are. */
async function serialsOfLife({ desk }: LivesShop, life: Life): Promise<Serial[]> {
  if (life.serials === 0) return [];
  const prefix = serialPrefix(life);
  const found = await foundSerials(desk, { search: prefix, page: 1, limit: 100 });
  return found
    .filter(({ serial }) => serial.startsWith(prefix))
    .sort((a, b) => (a.serial < b.serial ? -1 : 1));
}

export async function serialsOfOrder({ desk }: LivesShop, order: string): Promise<Serial[]> {
  const found = await foundSerials(desk, { order, page: 1, limit: 100 });
  return found.sort((a, b) => (a.serial < b.serial ? -1 : 1));
}

export async function freeSerials(shop: LivesShop, life: Life) {
  return (await serialsOfLife(shop, life))
    .filter(({ state }) => state === 'in_stock')
    .map(({ product, serial }) => ({ product: product._id, serial }));
}

export const SERIAL_STEPS = {
  async correct({ shop, life, random }) {
    const serials = await serialsOfLife(shop, life);
    if (serials.length === 0) return 0;
    const { _id: id, updatedAt } = random.of(serials);
    const body = { serial: newSerial(life), reason: REASON, updatedAt };
    return statusOf(shop.desk.client.call('PUT /admin/serials/:id', { params: { id }, body }));
  },
  async swap({ shop, life, random }) {
    const serials = await serialsOfLife(shop, life);
    if (serials.length < 2) return 0;
    const a = random.of(serials);
    const others = serials.filter(({ _id, product }) => _id !== a._id && product._id === a.product._id);
    if (others.length === 0) return 0;
    const body = { a: a._id, b: random.of(others)._id, reason: REASON };
    return statusOf(shop.desk.client.call('POST /admin/serials/swap', { body }));
  },
  async sellAfterwards({ shop, life, random }) {
    const order = currentOrder(life);
    const { units } = await dispatchOf(shop.desk, order);
    const numbered = units.filter(({ serials }) => serials !== 'off');
    if (numbered.length === 0) return 0;
    const { position, product } = random.of(numbered);
    const body = { position, product: product._id, serial: newSerial(life) };
    return statusOf(shop.desk.client.call('POST /admin/orders/:id/serials', { params: { id: order }, body }));
  },
  async decide({ shop, life, random }) {
    const here = (await serialsOfLife(shop, life)).filter(({ state }) => awaitsOutcome(state));
    if (here.length === 0) return 0;
    const { _id: id, updatedAt } = random.of(here);
    const outcome = random.of(['restock', 'restock', 'repair', 'maker', 'scrap'] as const);
    return statusOf(
      shop.desk.client.call('POST /admin/serials/:id/outcome', {
        params: { id },
        body: { outcome, updatedAt },
      }),
    );
  },
} satisfies Record<string, Step>;
