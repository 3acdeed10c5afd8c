import { OUTCOMES, SENT_STATES, type Outcome } from '../../../../src/orders/parcels/shipment-states.ts';
import type { OrderUnit } from '../../../../src/orders/dispatch/dispatch.shapes.ts';
import type { CameBack, NewParcel, Shipment } from '../../../../src/orders/dispatch/shipments.shapes.ts';
import type { Random } from '../../platform/seeded-random.ts';
import { cameBack, dispatchOf, moved, packed, unpacked } from '../dispatch-steps.ts';
import { asksOnce, currentOrder, newSerial, statusOf, type Life, type Scene, type Step } from './life.ts';
import { freeSerials } from './serials-in-life.ts';

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
