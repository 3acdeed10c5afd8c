import { OUTCOMES, SENT_STATES, type Outcome } from '../../../../src/orders/parcels/shipment-states.ts';
import type { OrderUnit } from '../../../../src/orders/dispatch/dispatch.shapes.ts';
import type { CameBack, NewParcel, Shipment } from '../../../../src/orders/dispatch/shipments.shapes.ts';
import type { Random } from '../../platform/seeded-random.ts';
import { cameBack, dispatchOf, moved, packed, unpacked } from '../dispatch-steps.ts';
import {
  asksOnce,
  currentOrder,
  newSerial,
  statusOf,
  freeSerials,
  type Life,
  type Scene,
  type Step,
} from './life.ts';
import { randomUUID } from 'node:crypto';
import { rupeesOf } from '../../../../src/kit/rules/money.ts';
import { someUtr } from '../../payments/payment-access.ts';

type PackedLine = NewParcel['lines'][number];
type BroughtLine = CameBack['lines'][number];

export const PARCEL_STEPS = {
  async pack({ shop, life, random }) {
    const order = currentOrder(life);
    const { units } = await dispatchOf(shop.desk, order);
    const open = units.filter(({ toPack }) => toPack > 0);
    const isWhole = random.below(2) === 0;
    const lines: PackedLine[] = [];
    const free = open.length > 0 ? await freeSerials(shop, life) : [];
    for (const unit of open) {
      if (!isWhole && random.below(3) === 0) continue;
      const quantity = isWhole ? unit.toPack : 1 + random.below(unit.toPack);
      lines.push(packedLine(life, random, unit, quantity, free));
    }
    if (lines.length === 0) return 0;
    const ask = (key: string) => packed(shop.desk, order, lines, {}, key);
    return (await asksOnce(life, 'parcel', ask, ({ _id }) => _id)).status;
  },
  handOver: (scene) =>
    withParcel(scene, ['packed'], ({ _id: id, number, updatedAt }) => {
      const own = { courier: 'own', updatedAt };
      const sent = { courier: 'delhivery', trackingNumber: `T-${number}`, updatedAt };
      const body = scene.random.below(2) === 0 ? own : sent;
      return scene.shop.desk.client.call('POST /admin/shipments/:id/hand-over', { params: { id }, body });
    }),
  deliver: (scene) =>
    withParcel(scene, ['on_the_way', 'attempt_failed'], (parcel) =>
      moved(scene.shop.desk, parcel, 'delivered'),
    ),
  move: (scene) =>
    withParcel(scene, SENT_STATES, (parcel) => moved(scene.shop.desk, parcel, scene.random.of(SENT_STATES))),
  unpack: (scene) => withParcel(scene, ['packed'], (parcel) => unpacked(scene.shop.desk, parcel)),
  comeBack: (scene) =>
    withParcel(scene, ['on_the_way', 'attempt_failed', 'coming_back', 'lost'], (parcel) =>
      bringBack(scene, parcel),
    ),
} satisfies Record<string, Step>;

function packedLine(
  life: Life,
  random: Random,
  { position, product: { _id: product }, serials }: OrderUnit,
  quantity: number,
  free: { product: string; serial: string }[],
): PackedLine {
  const line = { position, product, quantity };
  if (serials === 'off') return line;
  const isKnown = serials === 'required' ? random.below(6) > 0 : random.below(3) > 0;
  const count = isKnown ? quantity : random.below(quantity);
  const numbers = Array.from({ length: count }, () => {
    const again = random.below(2) === 0 ? free.findIndex((each) => each.product === product) : -1;
    return again === -1 ? newSerial(life) : free.splice(again, 1)[0]!.serial;
  });
  const why = serials === 'required' && count < quantity ? { noSerial: 'The label is torn' } : {};
  return { ...line, serials: numbers, ...why };
}

/** One that is in one of these states; now and then any, so that refusals are met too. */
async function withParcel(
  { shop, life, random }: Scene,
  states: readonly string[],
  act: (parcel: Shipment) => Promise<{ status: number }>,
): Promise<number> {
  const { shipments } = await dispatchOf(shop.desk, currentOrder(life));
  const fitting = shipments.filter(({ state }) => states.includes(state));
  const chosen = random.below(8) === 0 ? shipments : fitting;
  return chosen.length === 0 ? 0 : statusOf(act(random.of(chosen)));
}

async function bringBack({ shop, life, random }: Scene, parcel: Shipment) {
  const isLost = parcel.state === 'lost';
  const choices: readonly Outcome[] = isLost ? ['again', 'scrap'] : OUTCOMES;
  const lines = parcel.lines.flatMap((line) => broughtLines(line, random, choices));
  const refused = random.below(12) === 0;
  const ask = (key: string) => cameBack(shop.desk, parcel, lines, { refused }, key);
  const answer = await asksOnce(life, 'came-back', ask, ({ shipment }) => shipment._id);
  if (answer.status >= 300) return answer;
  for (const { product, quantity, outcome } of lines) {
    const gone = isLost && outcome === 'again' ? -quantity : 0;
    life.broughtBack.push({
      ...{ order: parcel.order, parcel: parcel.number, product: product! },
      delta: outcome === 'restock' ? quantity : gone,
      givenUp: outcome === 'again' ? 0 : quantity,
    });
  }
  return answer;
}

/** All units of a line alike, or in two lots. */
function broughtLines(
  { position, product: { _id: product }, quantity, serials }: Shipment['lines'][number],
  random: Random,
  choices: readonly Outcome[],
): BroughtLine[] {
  const place = { position, product };
  const outcome = random.of(choices);
  if (quantity === 1 || random.below(2) === 0) return [{ ...place, quantity, outcome }];
  const first = 1 + random.below(quantity - 1);
  return [
    { ...place, quantity: first, outcome, serials: serials.slice(0, first) },
    { ...place, quantity: quantity - first, outcome: random.of(choices), serials: serials.slice(first) },
  ];
}

const RECEIPT_PAISE = [50_000, 114_900, 1_000_000];

async function lastInvoice({ shop, life }: Scene) {
  const { body } = await shop.desk.client.call('GET /admin/documents', {
    query: { order: currentOrder(life) },
  });
  return body.find(({ kind, isVoid }) => kind === 'INV' && !isVoid);
}

async function lastReceipt({ shop, random }: Scene) {
  const { body } = await shop.desk.client.call('GET /admin/companies/:id/receipts', {
    params: { id: shop.company },
    query: { page: 1, limit: 10 },
  });
  const received = body.filter(({ state }) => state === 'received');
  return received.length > 0 ? random.of(received) : undefined;
}

const key = () => ({ 'idempotency-key': randomUUID() });

/** Credit notes, voids, units called off, and what the company pays and takes back. */
export const PAPER_STEPS = {
  async note(scene) {
    const invoice = await lastInvoice(scene);
    if (!invoice) return 0;
    const { shop, random } = scene;
    const some = { lines: [{ position: 1, quantity: 1 }] };
    const ofLine = { lines: [{ position: 1, amount: 12.34 }] };
    const credit = random.of([some, ofLine, { amount: 100 }, { amount: invoice.total }]);
    return statusOf(
      shop.desk.client.call('POST /admin/documents/:id/credit-note', {
        params: { id: invoice._id },
        body: {
          ...credit,
          reason: 'A scratch',
          ...('lines' in credit && { restock: random.below(2) === 0 }),
        },
      }),
    );
  },
  async void(scene) {
    const invoice = await lastInvoice(scene);
    if (!invoice) return 0;
    return statusOf(
      scene.shop.desk.client.call('POST /admin/documents/:id/void', {
        params: { id: invoice._id },
        body: { reason: 'Wrong address' },
      }),
    );
  },
  async callOff({ shop, life, random }) {
    const order = currentOrder(life);
    const { units } = await dispatchOf(shop.desk, order);
    const open = units.filter(({ toPack }) => toPack > 0);
    if (open.length === 0) return 0;
    const lines = [{ position: random.of(open).position, quantity: 1 + random.below(2) }];
    return statusOf(
      shop.desk.client.call(
        'POST /admin/orders/:id/give-up',
        { params: { id: order }, body: { lines, reason: 'Out of stock' } },
        key(),
      ),
    );
  },
  async changeLines({ shop, life, random }) {
    const order = currentOrder(life);
    const { units } = await dispatchOf(shop.desk, order);
    const open = units.filter(({ toPack }) => toPack > 0);
    const callOff =
      open.length > 0 && random.below(2) === 0 ? [{ position: random.of(open).position, quantity: 1 }] : [];
    const price = random.of(['today', 'today', 'ordered'] as const);
    const add = [{ product: random.of(shop.products).id, quantity: 1 + random.below(2), price }];
    return statusOf(
      shop.desk.client.call(
        'POST /admin/orders/:id/lines',
        { params: { id: order }, body: { add, callOff, reason: 'Asked by phone' } },
        key(),
      ),
    );
  },
  receive: ({ shop, random }) =>
    statusOf(
      shop.desk.client.call(
        'POST /admin/companies/:id/receipts',
        {
          params: { id: shop.company },
          body: { kind: 'upi', amount: rupeesOf(random.of(RECEIPT_PAISE)), reference: someUtr() },
        },
        key(),
      ),
    ),
  async bounce(scene) {
    const receipt = await lastReceipt(scene);
    if (!receipt) return 0;
    const { _id: id, updatedAt } = receipt;
    const body = { note: 'Funds', updatedAt };
    return statusOf(
      scene.shop.desk.client.call('POST /admin/receipts/:id/bounced', { params: { id }, body }, key()),
    );
  },
  async giveBackReceipt(scene) {
    const receipt = await lastReceipt(scene);
    if (!receipt || receipt.unallocated < 1) return 0;
    const { _id: id, updatedAt } = receipt;
    const body = { amount: 1, kind: 'bank' as const, updatedAt };
    return statusOf(
      scene.shop.desk.client.call('POST /admin/receipts/:id/refund', { params: { id }, body }, key()),
    );
  },
} satisfies Record<string, Step>;
