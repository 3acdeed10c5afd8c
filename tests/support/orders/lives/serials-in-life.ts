import { awaitsOutcome } from '../../../../src/orders/serials/serial-outcomes.ts';
import type { Serial } from '../../../../src/after-sale/serials/serials.shapes.ts';
import { dispatchOf } from '../dispatch-steps.ts';
import { foundSerials } from '../../after-sale/serial-steps.ts';
import { currentOrder, newSerial, serialPrefix, statusOf, type Life, type Step } from './life.ts';
import type { LivesShop } from './lives-shop.ts';

const REASON = 'Typed wrong';

/** The serial numbers of a life, wherever they are. */
export async function serialsOfLife({ desk }: LivesShop, life: Life): Promise<Serial[]> {
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
