import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { code128 } from '../../../src/delivery/couriers/code-128.ts';
import { someAdmin, someCustomer, type SignedIn } from '../../support/accounts/user-factory.ts';
import { someOrder, someProduct } from '../../support/catalogue/product-and-order-factory.ts';
import { readBars } from '../../support/delivery/read-bars.ts';
import { pdfText } from '../../support/invoices/pdf-text.ts';
import { askSerials, bodyOf, mustPack, mustSend, unpacked } from '../../support/orders/dispatch-steps.ts';
import { entered } from '../../support/payments/payment-access.ts';
import { testShop } from '../../support/platform/test-shop.ts';

const shop = testShop();
let packer: SignedIn;
let customer: SignedIn;
beforeAll(async () => {
  packer = await someAdmin(shop, 'packer');
  customer = await someCustomer(shop);
});

async function textOf(path: string): Promise<string> {
  const cookie = [...packer.client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const answer = await fetch(packer.client.urlOf(`/api${path}`), { headers: { cookie } });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  const words = pdfText(new Uint8Array(await answer.arrayBuffer())).flat();
  return words.join(' ').replaceAll(/\s+/g, ' ');
}

const ask = (path: string) => packer.client.send('GET', `/api${path}`);

async function ordered(quantity = 3) {
  const product = await someProduct(shop, { name: 'Dhruv Dome 2 MP', pricePaise: 53_333 });
  await shop.db
    .updateTable('products')
    .set({ sku: `D2-${product.id}` })
    .where('id', '=', product.id)
    .execute();
  await askSerials(shop, product.id, 'optional');
  const { _id } = await someOrder(customer, [{ product, quantity }]);
  return { product, order: _id };
}

describe('the bars of a parcel', () => {
  it('are read back as what they say', async () => {
    const { order } = await ordered();
    const parcel = await mustPack(packer, order, [{ position: 1, quantity: 1 }]);
    const sent = await mustSend(packer, parcel, '1490812345678');

    expect(readBars(parcel.barcode.modules)).toBe(`${order}-P1`);
    expect(readBars(sent.barcode.modules)).toBe('1490812345678');
  });

  it('are those of any text of set B', () => {
    const character = fc.integer({ min: 32, max: 126 }).map((code) => String.fromCharCode(code));
    fc.assert(
      fc.property(fc.string({ unit: character, minLength: 1, maxLength: 40 }), (text) => {
        expect(readBars(code128(text))).toBe(text);
      }),
    );
  });
});

describe('a label', () => {
  it('says to whom, from whom, which parcel and what is collected, and the audit log who printed it', async () => {
    const { order } = await ordered();
    const first = await mustPack(packer, order, [{ position: 1, quantity: 1 }], { weightGrams: 950 });
    const second = await mustPack(packer, order, [{ position: 1, quantity: 1 }]);
    const third = await mustPack(packer, order, [{ position: 1, quantity: 1 }], { collect: 0 });
    await unpacked(packer, second);
    const { trade_name: shopName } = await shop.services.settings();
    const pathOf = (...ids: string[]) => `/admin/shipments/labels.pdf?ids=${ids.join(',')}`;

    const text = await textOf(pathOf(first._id, third._id));
    const roll = await textOf(`${pathOf(first._id)}&paper=100x150`);

    for (const part of [
      ...[order, 'Parcel 1 of 2', 'Parcel 2 of 2', '12 Ring Road, Ahmedabad 380009', 'Phone 9876543210'],
      ...[shopName, '950 g', 'Collect ₹533.33', 'Prepaid', `${order}-P1`, `${order}-P3`],
    ])
      expect(text).toContain(part);
    expect(roll).toContain(`${order}-P1`);
    expect((await ask(pathOf(second._id))).refusal.code).toBe('wrong_state');
    const noted = await shop.db
      .selectFrom('audit_log')
      .select(['subject', 'admin_id'])
      .where('action', '=', 'papers.download')
      .execute();
    expect(noted).toEqual(Array(2).fill({ subject: 'labels.pdf', admin_id: packer.user._id }));
    expect((await ask(pathOf('nothing'))).status).toBe(404);
    expect((await ask(`${pathOf(first._id)}&paper=a3`)).status).toBe(400);
  });
});

it('a label is prepaid once its order was paid after it was packed', async () => {
  const { order } = await ordered(1);
  const { _id, collect } = await mustPack(packer, order, [{ position: 1, quantity: 1 }]);
  bodyOf(await entered(await someAdmin(shop), { order, amount: collect }));

  const label = await textOf(`/admin/shipments/labels.pdf?ids=${_id}`);

  expect(label).toContain('Prepaid');
  expect(label).not.toContain('Collect');
});

it('label and slip have the State and the PIN code, which is typed in a field of its own', async () => {
  const { order } = await ordered();
  await shop.db
    .updateTable('orders')
    .set({ shipping_address: '12 Rosewood, Bodakdev', delivery_pin: '380054', delivery_method: 'courier' })
    .where('number', '=', order)
    .execute();
  const { _id } = await mustPack(packer, order, [{ position: 1, quantity: 1 }]);

  const label = await textOf(`/admin/shipments/labels.pdf?ids=${_id}`);
  const slip = await textOf(`/admin/orders/${order}/packing-slip.pdf`);

  for (const text of [label, slip]) expect(text).toContain('12 Rosewood, Bodakdev Gujarat 380054');
  expect(label.match(/380054/g)).toHaveLength(2);
});

describe('a packing slip', () => {
  it('names what is in the parcel with its serial numbers, and no price', async () => {
    const { product, order } = await ordered();
    const line = { position: 1, quantity: 2, serials: ['DH2M26110042', 'DH2M26110043'] };
    const { _id } = await mustPack(packer, order, [line]);
    const path = `/admin/orders/${order}/packing-slip.pdf`;

    const sheets = [
      await textOf(`${path}?shipment=${_id}`),
      await textOf(`${path}?shipment=${_id}&paper=80mm`),
    ];
    const rest = await textOf(path);

    for (const text of sheets) {
      expect(text).toContain(product.name);
      expect(text).toContain('DH2M26110042, DH2M26110043');
      expect(text).not.toMatch(/₹|533|1,599/);
    }
    expect(rest).not.toContain('DH2M26110042');
    expect((await ask(`${path}?shipment=nothing`)).status).toBe(404);
  });
});

describe('papers of an order that has nothing left to pack', () => {
  it('say so', async () => {
    const { order } = await ordered(2);
    await mustPack(packer, order, [{ position: 1, quantity: 2, serials: ['DH2M26110052', 'DH2M26110053'] }]);

    const slip = `/admin/orders/${order}/packing-slip.pdf`;
    for (const path of [slip, `${slip}?paper=80mm`, `/admin/dispatch/pick-list.pdf?orders=${order}`])
      expect(await textOf(path)).toContain('Nothing to pack.');
  });
});

describe('a pick list', () => {
  it('adds up what some orders need', async () => {
    const [first, second] = [await ordered(3), await ordered(1)];

    const text = await textOf(`/admin/dispatch/pick-list.pdf?orders=${first.order},${second.order}`);

    expect(text).toContain('Pick list');
    expect(text).toContain(`${first.order}: 3`);
    expect(text).toContain(`${second.order}: 1`);
  });
});
