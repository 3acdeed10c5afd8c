import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OrderStatus } from '../../../src/orders/orders/order-status.ts';
import { queueLateMails, queueNewOrdersMail } from '../../../src/orders/mails/new-orders-mail.server.ts';
import { PASSWORD, someAdmin, someCustomer, type SignedIn } from '../../support/accounts/user-factory.ts';
import { someOrder, someProduct } from '../../support/catalogue/product-and-order-factory.ts';
import { testShop } from '../../support/platform/test-shop.ts';

const shop = testShop();
let customer: SignedIn;
let admin: SignedIn;
let product: { id: string; price: number };
let shopEmail: string;
beforeAll(async () => {
  admin = await someAdmin(shop);
  product = await someProduct(shop, { stock: null, pricePaise: 160_000 });
  shopEmail = (await admin.client.call('GET /admin/settings', {})).body.email;
});
beforeEach(async () => {
  await admin.client.call('POST /auth/login', { body: { email: admin.email, password: PASSWORD } });
  customer = await someCustomer(shop);
});

const place = (extra: Record<string, unknown> = {}) => someOrder(customer, [{ product, quantity: 1 }], extra);
const setStatus = (number: string, status: OrderStatus) =>
  admin.client.call('PATCH /orders/:id/status', { params: { id: number }, body: { status } });

/** @returns the subjects and texts of the mails about an order, once every undo has passed */
async function mailsAbout(number: string) {
  shop.clock.moveSeconds(11);
  await shop.deliver();
  return shop.mail.mails.filter(
    ({ to, subject }) => to === customer.email && subject.startsWith(`${number} `),
  );
}

describe('the customer who ordered', () => {
  it('reads when the order is shipped, with what is to be paid at the door, and when it is delivered', async () => {
    const { _id } = await place({ delivery: { pin: '560001' } });

    await setStatus(_id, 'Shipped');
    const [shipped] = await mailsAbout(_id);
    await setStatus(_id, 'Delivered');
    const [, delivered] = await mailsAbout(_id);

    expect(shipped!.subject).toBe(`${_id} was shipped`);
    expect(shipped!.text).toContain('Please keep Rs. 1,600 ready');
    expect(shipped!.text).toContain('Arrives ');
    expect(delivered!.subject).toBe(`${_id} was delivered`);
  });

  it('reads that nothing was charged when an unpaid order is cancelled, and by whom', async () => {
    const [own, ours] = [await place(), await place()];

    await customer.client.call('POST /orders/my-orders/:id/cancel', { params: { id: own._id } });
    await setStatus(ours._id, 'Cancelled');

    const [ownMail, ...moreOwn] = await mailsAbout(own._id);
    const [oursMail, ...moreOurs] = await mailsAbout(ours._id);
    expect(ownMail!.text).toContain(`You have cancelled your order ${own._id}.`);
    expect(oursMail!.text).toContain(`We have cancelled your order ${ours._id}.`);
    expect([ownMail!.text, oursMail!.text].every((text) => text.includes('Nothing was charged.'))).toBe(true);
    expect([...moreOwn, ...moreOurs]).toEqual([]);
  });

  it('reads what goes back when a paid order is cancelled', async () => {
    const { _id } = await place();
    const payment = { order: _id, kind: 'upi', amount: 1600, reference: 'UTR1000000001' } as const;
    await admin.client.call('POST /admin/payments', { body: payment });

    await setStatus(_id, 'Cancelled');

    const [mail] = (await mailsAbout(_id)).filter(({ subject }) => subject.endsWith('was cancelled'));
    expect(mail!.text).toContain('Rs. 1,600 is being refunded to the account you paid from.');
  });

  it('reads nothing of a status that was undone, and one mail of one that was set twice', async () => {
    const [undone, twice] = [await place(), await place()];

    for (const status of ['Shipped', 'Pending'] as const) await setStatus(undone._id, status);
    for (const status of ['Shipped', 'Pending', 'Shipped'] as const) await setStatus(twice._id, status);

    expect(await mailsAbout(undone._id)).toEqual([]);
    expect((await mailsAbout(twice._id)).map(({ subject }) => subject)).toEqual([`${twice._id} was shipped`]);
  });
});

describe('the shop', () => {
  const mailsToShop = async () => {
    await queueNewOrdersMail(shop.services);
    await shop.deliver();
    return shop.mail.mails.filter(({ to }) => to === shopEmail);
  };
  const pass = async () => {
    shop.clock.moveSeconds(61);
    await mailsToShop();
    shop.clock.moveSeconds(61);
    shop.mail.mails.length = 0;
  };

  it('gets a mail about a new order at once, and those of the next minute together', async () => {
    await pass();
    const first = await place({ delivery: { pin: '560001' } });
    const [alone] = await mailsToShop();
    const others = [await place(), await place()];
    const duringTheMinute = await mailsToShop();
    shop.clock.moveSeconds(60);
    const [, digest, ...more] = await mailsToShop();

    expect(alone!.subject).toBe(`New order ${first._id}: ₹1,600`);
    expect(alone!.text).toContain('Payment: Collect ₹1,600 at the door');
    expect(alone!.text).toContain('Delivery: Courier to 560001, Karnataka, promised ');
    expect(duringTheMinute).toHaveLength(1);
    expect(digest!.subject).toBe('2 new orders');
    for (const { _id } of others) expect(digest!.text).toContain(_id);
    expect(more).toEqual([]);
  });

  it('gets one mail when two processes look at once', async () => {
    await pass();
    await place();

    await Promise.all([queueNewOrdersMail(shop.services), queueNewOrdersMail(shop.services)]);

    expect(await mailsToShop()).toHaveLength(1);
  });

  it('gets none while they are switched off, nor later about those orders', async () => {
    await pass();
    expect((await admin.client.call('GET /admin/settings', {})).body.mailNewOrders).toBe(true);
    await admin.client.call('PUT /admin/settings', { body: { mailNewOrders: false } });
    await place();
    expect(await mailsToShop()).toEqual([]);

    const { body } = await admin.client.call('PUT /admin/settings', { body: { mailNewOrders: true } });
    shop.clock.moveSeconds(61);

    expect(body.mailNewOrders).toBe(true);
    expect(await mailsToShop()).toEqual([]);
  });

  it('takes only true or false for the switch', async () => {
    const { status } = await admin.client.send('PUT', '/api/admin/settings', { mailNewOrders: 'no' });

    expect(status).toBe(400);
  });
});

describe('the buyer of a late order', () => {
  const LATE = 'may arrive later than promised';
  const lateMails = async (number: string) => {
    await queueLateMails(shop.db, shop.clock.now());
    return (await mailsAbout(number)).filter(({ subject }) => subject.endsWith(LATE));
  };
  const days = async (count: number) => {
    shop.clock.moveSeconds(count * 86_400);
    // The admin’s session has ended by then.
    for (const { client, email } of [customer, admin])
      await client.call('POST /auth/login', { body: { email, password: PASSWORD } });
  };

  it('has one mail before the promised day has passed', async () => {
    const { _id } = await place({ delivery: { pin: '560001' } });

    await days(5);
    expect(await lateMails(_id)).toEqual([]);
    await days(1);
    const [mail] = await lateMails(_id);
    await days(1);

    expect(mail!.text).toContain('you may cancel it free of charge');
    expect(await lateMails(_id)).toHaveLength(1);
  });

  it('has none for an order that was sent, cancelled or waits for its money, nor after the day', async () => {
    const [sent, cancelled, waiting, forgotten] = [
      await place({ delivery: { pin: '560001' } }),
      await place({ delivery: { pin: '560001' } }),
      await place({ delivery: { pin: '560001' } }),
      await place({ delivery: { pin: '560001' } }),
    ];
    await setStatus(sent._id, 'Shipped');
    await customer.client.call('POST /orders/my-orders/:id/cancel', { params: { id: cancelled._id } });
    await shop.db
      .updateTable('orders')
      .set({ pay_until: new Date('2099-01-01T00:00:00Z') })
      .where('number', '=', waiting._id)
      .execute();
    await shop.db.updateTable('orders').set({ days_max: 4 }).where('number', '=', forgotten._id).execute();

    await days(6);

    for (const { _id } of [sent, cancelled, waiting, forgotten]) expect(await lateMails(_id)).toEqual([]);
  });

  it('has none at once for an order that is promised for tomorrow', async () => {
    const { _id } = await place({ delivery: { pin: '560001' } });
    await shop.db.updateTable('orders').set({ days_max: 1 }).where('number', '=', _id).execute();

    expect(await lateMails(_id)).toEqual([]);
    await days(1);
    expect(await lateMails(_id)).toHaveLength(1);
  });
});
