import { describe, expect, it } from 'vitest';
import { savedAddress } from '../../support/accounts/account-steps.ts';
import { someCustomer } from '../../support/accounts/user-factory.ts';
import { addressBody } from '../../support/platform/request-bodies.ts';
import { testShop } from '../../support/platform/test-shop.ts';

const shop = testShop();

const GUJARAT_GSTIN = '24AAUPV7468F1ZW';
const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';

describe('PUT /api/addresses/:id', () => {
  it('replaces the whole address', async () => {
    const customer = await someCustomer(shop);
    const { _id: id } = await savedAddress(customer, {
      label: 'Shop',
      line2: 'First floor',
      landmark: 'Bank',
      gstin: GUJARAT_GSTIN,
      legalName: 'Patel Traders',
    });

    const { status, body } = await customer.client.call('PUT /addresses/:id', {
      params: { id },
      body: addressBody({ line1: '7 Lake View', city: 'Vadodara', pin: '390001' }),
    });

    expect(status).toBe(200);
    expect(body).toMatchObject({
      _id: id,
      label: null,
      line1: '7 Lake View',
      line2: null,
      landmark: null,
      city: 'Vadodara',
      pin: '390001',
      gstin: null,
      legalName: null,
    });
    expect((await customer.client.call('GET /addresses', {})).body).toEqual([body]);
  });

  it('refuses an address without a city and changes nothing', async () => {
    const customer = await someCustomer(shop);
    const saved = await savedAddress(customer);

    const { status } = await customer.client.call('PUT /addresses/:id', {
      params: { id: saved._id },
      body: addressBody({ city: undefined }),
    });

    expect(status).toBe(400);
    expect((await customer.client.call('GET /addresses', {})).body).toEqual([saved]);
  });
});

describe('an address of somebody else', () => {
  it.each(['PUT', 'DELETE'] as const)(
    'answers %s like one that is unknown, deleted or malformed',
    async (method) => {
      const [owner, stranger] = [await someCustomer(shop), await someCustomer(shop)];
      const others = await savedAddress(owner);
      const own = await savedAddress(stranger);
      const deleted = await savedAddress(stranger);
      await stranger.client.call('DELETE /addresses/:id', { params: { id: deleted._id } });

      for (const id of [
        others._id,
        deleted._id,
        UNKNOWN_ID,
        'nonsense',
        others._id.toUpperCase(),
        "' or 1=1",
      ]) {
        const { status, refusal } = await stranger.client.send(
          method,
          `/api/addresses/${encodeURIComponent(id)}`,
          method === 'PUT' ? addressBody({ isDefault: true }) : undefined,
        );

        expect([status, refusal.message]).toEqual([404, 'This address does not exist.']);
      }
      expect((await owner.client.call('GET /addresses', {})).body).toEqual([others]);
      expect((await stranger.client.call('GET /addresses', {})).body).toEqual([own]);
    },
  );
});

describe('DELETE /api/addresses/:id', () => {
  it('keeps the row, marked as deleted', async () => {
    const customer = await someCustomer(shop);
    const { _id: id } = await savedAddress(customer);

    await customer.client.call('DELETE /addresses/:id', { params: { id } });

    const row = await shop.db
      .selectFrom('addresses')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ archived_at: expect.any(Date) as Date, is_default: false });
    expect((await customer.client.call('DELETE /addresses/:id', { params: { id } })).status).toBe(404);
  });
});
