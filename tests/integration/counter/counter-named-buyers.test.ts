import { beforeAll, describe, expect, it } from 'vitest';
import { someAdmin, someCustomer, type SignedIn } from '../../support/accounts/user-factory.ts';
import { someOrder, someProduct } from '../../support/catalogue/product-and-order-factory.ts';
import { GUJARAT } from '../../support/invoices/document-steps.ts';
import { billFor, openedDrawer, sold } from '../../support/counter/counter-steps.ts';
import { testShop } from '../../support/platform/test-shop.ts';

const shop = testShop();
let clerk: SignedIn;
beforeAll(async () => {
  clerk = await someAdmin(shop);
  await openedDrawer(clerk);
});

const productAt = (pricePaise: number) => someProduct(shop, { pricePaise });
const buyer = {
  name: 'Meera Joshi',
  address: { line1: '4 Station Road', city: 'Vadodara', stateCode: '24', pin: '390001' },
};

describe('an invoice from 50,000.00 without tax to a buyer without GSTIN', () => {
  it('names them and their address at the counter', async () => {
    const bill = billFor(await productAt(6_000_000), { invoice: true });

    const refused = await sold(clerk, bill);
    const nameAlone = await sold(clerk, { ...bill, walkIn: { name: 'Meera Joshi' } });
    const { status, body } = await sold(clerk, { ...bill, buyer });

    expect([refused.refusal.code, nameAlone.refusal.code]).toEqual([
      'buyer_address_needed',
      'buyer_address_needed',
    ]);
    expect(status).toBe(201);
    expect(body.invoice).toMatchObject({
      buyer: { name: 'Meera Joshi', address: '4 Station Road\nVadodara 390001', stateCode: '24' },
      shipTo: { isPickup: true },
      isInterState: false,
    });
  });

  it('is of the shop’s State also for a buyer from elsewhere', async () => {
    const bill = billFor(await productAt(6_000_000), { invoice: true });
    const address = { ...buyer.address, city: 'Mumbai', stateCode: '27', pin: '400050' };

    const { body } = await sold(clerk, { ...bill, buyer: { ...buyer, address } });

    expect(body.invoice).toMatchObject({ buyer: { stateCode: '27' }, placeOfSupply: { code: '24' } });
  });

  it('is issued below that without a name, and sold without an invoice', async () => {
    const below = await sold(clerk, billFor(await productAt(5_899_999), { invoice: true }));
    const bare = await sold(clerk, billFor(await productAt(6_000_000)));

    expect([below.status, below.body.invoice!.taxable, bare.status]).toEqual([201, 49999.99, 201]);
  });

  it('is refused at the desk in its preview too, until the order has an address', async () => {
    const customer = await someCustomer(shop);
    const details = { Address: 'To be asked by phone' };
    const lines = [{ product: await productAt(6_000_000), quantity: 1 }];
    const params = { id: (await someOrder(customer, lines, details))._id };

    const { faults } = (await clerk.client.call('GET /admin/orders/:id/invoice-preview', { params })).body;
    const refused = await clerk.client.call('POST /admin/orders/:id/invoice', { params, body: {} });
    await clerk.client.call('PUT /admin/orders/:id/parties', {
      params,
      body: { shipping: GUJARAT, billing: null },
    });
    const { status } = await clerk.client.call('POST /admin/orders/:id/invoice', { params, body: {} });

    expect(faults).toEqual([
      {
        code: 'buyer_address_needed',
        message:
          'From ₹50,000.00 without tax the invoice of a buyer without GSTIN needs their name, address and State.',
      },
    ]);
    expect([refused.refusal.code, status]).toEqual(['buyer_address_needed', 201]);
  });
});
