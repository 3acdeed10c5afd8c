import {
  RETURN_OUTCOMES,
  RETURN_REASONS,
  type ReturnOutcome,
} from '../../../../src/after-sale/returns/return-choices.ts';
import type { InspectReturn, NewReturn, Return } from '../../../../src/after-sale/returns/returns.shapes.ts';
import type { Serial } from '../../../../src/after-sale/serials/serials.shapes.ts';
import { dispatchOf } from '../dispatch-steps.ts';
import { approved, exchanged, received, refundedReturn, requested } from '../../after-sale/return-steps.ts';
import {
  afterSaleOf,
  asksOnce,
  currentOrder,
  statusOf,
  serialsOfOrder,
  type Scene,
  type Step,
} from './life.ts';

type InspectedLine = InspectReturn['lines'][number];
/** How many of each product one unit of a line has, by position. */
type Pieces = Map<number, Map<string, number>>;

const NONE = { restock: 0, repair: 0, maker: 0, scrap: 0, reject: 0 };

export const RETURN_STEPS = {
  async askReturn(scene) {
    const { shop, life, random } = scene;
    const order = currentOrder(life);
    const { returnable } = await afterSaleOf(life, order);
    const open = returnable.filter(({ left }) => left > 0);
    if (open.length === 0) return 0;
    const isExchange = random.below(2) === 0;
    const named = isExchange && random.below(3) > 0 ? random.of(shop.products).id : undefined;
    const lines = open
      .filter((_, index) => index === 0 || random.below(2) === 0)
      .map(({ position, left }) => ({
        ...{ position, quantity: 1 + random.below(left) },
        ...(named !== undefined && { exchangeFor: named }),
      }));
    const want = isExchange ? ('exchange' as const) : ('refund' as const);
    const body: NewReturn = { lines, reason: random.of(RETURN_REASONS), text: '', want };
    const isAtDesk = random.below(3) === 0;
    const ask = (key: string) =>
      isAtDesk
        ? shop.desk.client.call(
            'POST /admin/orders/:id/returns',
            { params: { id: order }, body: { ...body, late: true } },
            { 'idempotency-key': key },
          )
        : requested(life.buyer, order, body, key);
    return (await asksOnce(life, 'return', ask, ({ _id }) => _id)).status;
  },
  /** The next thing that is done with one of its returns. */
  async stepReturn(scene) {
    const { life, random } = scene;
    const { returns } = await afterSaleOf(life, currentOrder(life));
    const open = returns.filter(({ state }) => !['refused', 'withdrawn', 'closed'].includes(state));
    if (open.length === 0) return 0;
    const back = random.of(open);
    return statusOf(NEXT[back.state as keyof typeof NEXT](scene, back));
  },
} satisfies Record<string, Step>;

type Next = (scene: Scene, back: Return) => Promise<{ status: number }>;

const refuse: Next = ({ shop }, { _id: id, updatedAt }) =>
  shop.desk.client.call('POST /admin/returns/:id/refuse', {
    params: { id },
    body: { reason: 'It was dropped.', updatedAt },
  });
const withdraw: Next = ({ life }, { _id: id, updatedAt }) =>
  life.buyer.client.call('POST /returns/:id/withdraw', { params: { id }, body: { updatedAt } });

const NEXT = {
  requested: (scene, back) => {
    const choice = scene.random.below(8);
    if (choice === 0) return refuse(scene, back);
    return choice === 1 ? withdraw(scene, back) : approved(scene.shop.desk, back);
  },
  approved: async (scene, back) => {
    const choice = scene.random.below(8);
    if (choice === 0) return withdraw(scene, back);
    if (choice > 1) return receive(scene, back);
    const body = { courier: 'India Post', trackingNumber: 'EE1234', updatedAt: back.updatedAt };
    return scene.shop.desk.client.call('PUT /admin/returns/:id/way', { params: { id: back._id }, body });
  },
  received: inspect,
  inspected: (scene, back) => {
    const accepted = back.lines.some((line) => line.received! > (line.outcomes?.reject ?? 0));
    if (!accepted) return refuse(scene, back);
    return scene.random.below(2) === 0 ? refund(scene, back) : exchange(scene, back);
  },
} satisfies Record<string, Next>;

/** Sends the serial numbers that the buyer has, as many as units came. */
async function receive({ shop, random }: Scene, back: Return) {
  const serials = await serialsOfOrder(shop, back.order);
  const pieces = await piecesOf({ shop }, back);
  const lines = back.lines.map(({ position, quantity: asked }, index) => {
    const quantity = random.below(4) > 0 ? asked : asked - random.below(index === 0 ? asked : asked + 1);
    const sold = serials.filter((each) => each.position === position && each.state === 'sold');
    const named = [...pieces.get(position)!].flatMap(([product, count]) =>
      sold.filter((each) => each.product._id === product).slice(0, count * quantity),
    );
    return { position, quantity, serials: named.map(({ serial }) => serial) };
  });
  return received(shop.desk, back, lines);
}

/** All units of a line alike, or in two lots. */
async function inspect({ shop, random }: Scene, back: Return) {
  const here = await serialsOfOrder(shop, back.order);
  const pieces = await piecesOf({ shop }, back);
  const lines = back.lines.map((line): InspectedLine => {
    const { position, received: came } = line;
    const [one, other] = [random.of(RETURN_OUTCOMES), random.of(RETURN_OUTCOMES)];
    const first = random.below(2) === 0 ? came! : random.below(came! + 1);
    const counts = { ...NONE, [one]: first };
    counts[other] += came! - first;
    const named = here.filter(({ serial }) => line.serials.includes(serial));
    return { position, ...counts, serials: outcomesOf(named, pieces.get(position)!, [one, first], other) };
  });
  return shop.desk.client.call('POST /admin/returns/:id/inspect', {
    params: { id: back._id },
    body: { lines, updatedAt: back.updatedAt },
  });
}

function outcomesOf(
  serials: readonly Serial[],
  pieces: ReadonlyMap<string, number>,
  [one, first]: [ReturnOutcome, number],
  other: ReturnOutcome,
): Record<string, ReturnOutcome> {
  return Object.fromEntries(
    [...pieces].flatMap(([product, count]) =>
      serials
        .filter((each) => each.product._id === product)
        .map(({ serial }, index) => [serial, index < first * count ? one : other]),
    ),
  );
}

async function piecesOf({ shop }: Pick<Scene, 'shop'>, { order, lines }: Return): Promise<Pieces> {
  const { units } = await dispatchOf(shop.desk, order);
  return new Map(
    lines.map(({ position }) => {
      const own = units.filter((unit) => unit.position === position);
      // All parts of a kit are in the same number of boxes.
      const boxes =
        own.length === 1 ? own[0]!.ordered : own.reduce((sum, { ordered }) => divisor(sum, ordered), 0);
      return [position, new Map(own.map(({ product, ordered }) => [product._id, ordered / boxes]))];
    }),
  );
}

function divisor(a: number, b: number): number {
  return b === 0 ? a : divisor(b, a % b);
}

async function refund({ shop, life, random }: Scene, back: Return) {
  const details = random.below(4) === 0 ? { withFee: true } : {};
  const ask = (key: string) => refundedReturn(shop.desk, back, details, key);
  return asksOnce(life, 'close', ask, (body) => body.return._id);
}

/** The life then goes on with the new order, more often than not. */
async function exchange({ shop, life, random }: Scene, back: Return) {
  const other = random.of(shop.products);
  const lines = back.lines.map(({ position }) => ({ position, product: other.id, quantity: 1 }));
  const chosen = random.below(3) === 0 ? lines : undefined;
  const ask = (key: string) => exchanged(shop.desk, back, chosen, key);
  const answer = await asksOnce(life, 'close', ask, (body) => body.return._id);
  if (answer.status < 300) {
    const { _id: order } = answer.body.order;
    if (random.below(3) > 0) life.orders.push(order);
    else life.orders.splice(-1, 0, order);
  }
  return answer;
}
