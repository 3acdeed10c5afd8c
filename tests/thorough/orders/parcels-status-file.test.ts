import { beforeAll, describe, expect, it } from 'vitest';
import { someAdmin, someCustomer, type SignedIn } from '../../support/accounts/user-factory.ts';
import { someOrder, someProduct } from '../../support/catalogue/product-and-order-factory.ts';
import { cameBack, dispatchOf, mustPack, mustSend } from '../../support/orders/dispatch-steps.ts';
import { testShop } from '../../support/platform/test-shop.ts';

const shop = testShop();
let packer: SignedIn;
let customer: SignedIn;
beforeAll(async () => {
  packer = await someAdmin(shop, 'packer');
  customer = await someCustomer(shop);
});

let tracking = 7_000_000;

async function sentParcel() {
  const product = await someProduct(shop);
  const { _id: order } = await someOrder(customer, [{ product, quantity: 1 }]);
  const number = `AWB${++tracking}`;
  const parcel = await mustPack(packer, order, [{ position: 1, quantity: 1 }]);
  return { order, number, parcel: await mustSend(packer, parcel, number) };
}
const read = (csv: string, apply?: boolean) =>
  packer.client.call('POST /admin/shipments/status-csv', { body: { csv, apply } });
const verdicts = async (csv: string, apply?: boolean) =>
  (await read(csv, apply)).body.rows.map(({ verdict }) => verdict);
const eventsOf = async (order: string) =>
  (await dispatchOf(packer, order)).shipments[0]!.events.map(({ kind }) => kind);
/** Now in India, as a courier writes it. */
const now = () =>
  new Date(shop.clock.now().getTime() + 330 * 60_000).toISOString().slice(0, 16).replace('T', ' ');

describe('a courier’s status file', () => {
  it('is a preview until it is applied, and changes nothing the second time', async () => {
    const [first, second] = [await sentParcel(), await sentParcel()];
    shop.clock.moveSeconds(60);
    const csv = `\uFEFFAWB No;Current Status;Status Date\r\n${first.number};Delivered;${now()}\r\n${second.number};NDR;\r\nNOBODY1;Delivered;\r\n${first.number};=cmd();\r\n`;

    const preview = (await read(csv)).body;
    const untouched = await eventsOf(first.order);
    const applied = (await read(csv, true)).body;
    const repeat = await verdicts(csv, true);

    expect(preview).toMatchObject({
      applied: false,
      counts: { change: 2, same: 0, old: 0, unknown: 1, fault: 1 },
    });
    expect(preview.rows[0]).toMatchObject({
      ...{ row: 1, number: first.number, order: first.order, from: 'on_the_way', to: 'delivered' },
    });
    expect(preview.rows[3]!.why).toBe('“=cmd()” is no known status.');
    expect(untouched).toEqual(['packed', 'handed_over']);
    expect([applied.applied, applied.counts]).toEqual([true, preview.counts]);
    expect((await dispatchOf(packer, first.order)).status).toBe('Delivered');
    expect(repeat).toEqual(['same', 'same', 'unknown', 'fault']);
    expect(await eventsOf(second.order)).toEqual(['packed', 'handed_over', 'attempt_failed']);
  });

  it('that tells a day’s way of a parcel is not walked twice', async () => {
    const { order, number } = await sentParcel();
    shop.clock.moveSeconds(60);
    const day = now().slice(0, 10);
    const csv = `Waybill,Status,Date\n${number},NDR,${day}\n${number},Out for delivery,${day}\n${number},Delivered,${day}\n`;

    expect(await verdicts(csv, true)).toEqual(['change', 'old', 'change']);
    expect(await verdicts(csv, true)).toEqual(['old', 'old', 'same']);
    expect(await eventsOf(order)).toEqual(['packed', 'handed_over', 'attempt_failed', 'delivered']);
  });

  it('knows older rows, days to come, and numbers of another courier', async () => {
    const { number } = await sentParcel();

    expect(
      await verdicts(
        `Docket,Status,Date,Courier\n${number},Delivered,01-01-2020,\n${number},Delivered,01/01/2999,\n${number},Delivered,,DTDC\n${number},Delivered,32-01-2020,Delhivery\n,Delivered,,\n${number},Delivered,,delhivery\n`,
      ),
    ).toEqual(['old', 'fault', 'unknown', 'fault', 'fault', 'change']);
  });

  it('hands over parcels that were only packed', async () => {
    const product = await someProduct(shop);
    const { _id: order } = await someOrder(customer, [{ product, quantity: 1 }]);
    const { _id, updatedAt } = await mustPack(packer, order, [{ position: 1, quantity: 1 }]);
    await shop.db
      .updateTable('shipments')
      .set({ courier: 'dtdc', tracking_number: 'D12345678' })
      .where('id', '=', _id)
      .execute();
    shop.clock.moveSeconds(60);

    await read('Tracking number,Status\nd12345678,In Transit\n', true);

    const { status, shipments } = await dispatchOf(packer, order);
    expect([status, shipments[0]!.state, await eventsOf(order)]).toEqual([
      ...['Shipped', 'on_the_way', ['packed', 'handed_over']],
    ]);
    expect(shipments[0]!.updatedAt > updatedAt).toBe(true);
  });

  it('does not move parcels that are back', async () => {
    const { number, parcel } = await sentParcel();
    await cameBack(packer, parcel, [{ position: 1, quantity: 1, outcome: 'restock' }]);

    expect(await verdicts(`AWB,Status\n${number},Delivered\n`, true)).toEqual(['old']);
  });

  it('without its headings or too long is refused', async () => {
    const rows = (count: number) => `AWB,Status\n${'NOBODY,Delivered\n'.repeat(count)}`;

    const headless = await read('Name,Status\nx,Delivered\n');
    const long = await read(rows(5001));
    const large = await read(`AWB,Status\n${'x'.repeat(1024 * 1024)},Delivered\n`);
    const most = await read(rows(5000));

    expect([headless.status, headless.refusal.code]).toEqual([400, 'csv_header']);
    expect([long.status, large.status]).toEqual([413, 413]);
    expect([most.status, most.body.counts.unknown]).toEqual([200, 5000]);
  });

  it('of many parcels is applied in few transactions', async () => {
    const parcels = [];
    for (let count = 0; count < 12; count++) parcels.push(await sentParcel());
    shop.clock.moveSeconds(60);
    const csv = `Consignment,Status\n${parcels.map(({ number }) => `${number},Delivered`).join('\n')}\n`;

    const { body } = await read(csv, true);

    expect(body.counts.change).toBe(12);
    const listed = await packer.client.call('GET /admin/shipments', {
      query: { search: 'AWB', state: 'delivered', page: 1, limit: 100 },
    });
    const numbers = new Set(listed.body.map(({ trackingNumber }) => trackingNumber));
    expect(parcels.every(({ number }) => numbers.has(number))).toBe(true);
  });
});
