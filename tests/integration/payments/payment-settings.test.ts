import { beforeAll, describe, expect, it } from 'vitest';
import { someAdmin, type SignedIn } from '../../support/accounts/user-factory.ts';
import { testShop } from '../../support/platform/test-shop.ts';

const shop = testShop({}, {}, undefined, true);
let admin: SignedIn;
beforeAll(async () => {
  admin = await someAdmin(shop);
});

const change = (body: object) => admin.client.call('PUT /admin/payment-settings', { body });
const present = async () => (await admin.client.call('GET /admin/payment-settings', {})).body;

const FRESH = {
  upi: { vpa: null, name: 'Chaukas', mcc: null, most: 100_000 },
  bank: null,
  cod: { most: null, firstOrderMost: null, refusalsMost: null, codeFrom: null },
  cashCeiling: 199_999,
  pickup: { offered: false, address: null, hours: null },
  pinNeeded: false,
  holdHours: { upi: 24, bank: 72 },
  unpaid: { orders: 10, amount: 500_000, beforeFirst: 5 },
};

describe('the payment settings', () => {
  it('of a fresh shop bound what one person may leave unpaid, and nothing else', async () => {
    expect(await present()).toEqual(FRESH);
  });

  it('change key by key, and keys left out stay', async () => {
    const limits = { most: 20_000, firstOrderMost: 5000.5, refusalsMost: 2, codeFrom: 10_000 };
    await change({ cod: limits, cashCeiling: 199_999.99, pickup: { offered: true, address: 'Shop 4' } });
    const { status, body } = await change({ cod: { most: null }, holdHours: { upi: 2 }, feeRate: 18 });

    const expected = {
      ...FRESH,
      cod: { ...limits, most: null },
      cashCeiling: 199_999.99,
      pickup: { offered: true, address: 'Shop 4', hours: null },
      holdHours: { upi: 2, bank: 72 },
      feeRate: 18,
    };
    expect([status, body]).toEqual([200, expected]);
    expect(await present()).toEqual(expected);
    const promise = await shop.visitor().call('GET /delivery/:pin', { params: { pin: '380015' } });
    expect(promise.body.pickup).toEqual({ offered: true, address: 'Shop 4', hours: null });
    const { body: audit } = await admin.client.call('GET /admin/audit', { query: { limit: 1 } });
    expect(audit[0]).toMatchObject({
      action: 'payment-settings.update',
      details: { changed: ['cod', 'holdHours', 'feeRate'] },
    });
    await change({ ...FRESH, feeRate: null });
    expect(await present()).toEqual(FRESH);
  });

  it('hold the very UPI address and bank account of the settings', async () => {
    const { body: before } = await admin.client.call('GET /admin/settings', {});

    await change({
      upi: { vpa: 'chaukas@hdfcbank', name: 'Chaukas Surveillance', mcc: '5732' },
      bank: { name: 'Chaukas Supplies', account: '123456', ifsc: 'HDFC0001234' },
    });
    const { body: written } = await admin.client.call('GET /admin/settings', {});
    const bank = {
      accountName: 'Other',
      accountNumber: '999999999',
      ifsc: 'SBIN0000001',
      bankName: 'State Bank',
    };
    const other = await admin.client.call('PUT /admin/settings', {
      body: { bank, vpa: 'other@sbi', version: written.version },
    });
    const read = await present();
    await change({ bank: { name: 'Chaukas Supplies', account: '123456789', ifsc: 'SBIN0000002' } });
    const { body: last } = await admin.client.call('GET /admin/settings', {});

    expect(written).toMatchObject({
      vpa: 'chaukas@hdfcbank',
      version: before.version + 1,
      bank: {
        accountName: 'Chaukas Supplies',
        accountNumber: '123456',
        ifsc: 'HDFC0001234',
        bankName: 'HDFC',
      },
    });
    expect(other.status).toBe(200);
    expect(read.upi.vpa).toBe('other@sbi');
    expect(read.bank).toEqual({ name: 'Other', account: '999999999', ifsc: 'SBIN0000001' });
    expect(last.bank).toMatchObject({ accountNumber: '123456789', bankName: 'State Bank' });
    await change({ bank: null, upi: { vpa: null, name: null, mcc: null } });
    expect(await present()).toEqual(FRESH);
  });

  it.each([
    ['cashCeiling', { cashCeiling: 200_000 }],
    ['cashCeiling', { cashCeiling: -1 }],
    ['upi.vpa', { upi: { vpa: 'chaukas' } }],
    ['upi.mcc', { upi: { mcc: '57321' } }],
    ['upi.name', { upi: { name: ' ' } }],
    ['upi.most', { upi: { most: 0 } }],
    ['bank.ifsc', { bank: { name: 'A', account: '123456', ifsc: 'HDFC1001234' } }],
    ['bank.account', { bank: { name: 'A', account: '12345', ifsc: 'HDFC0001234' } }],
    ['cod.most', { cod: { most: 0.001 } }],
    ['cod.refusalsMost', { cod: { refusalsMost: 0 } }],
    ['holdHours.bank', { holdHours: { bank: 0 } }],
    ['feeRate', { feeRate: 41 }],
    ['pinNeeded', { pinNeeded: 'yes' }],
  ])('refuse a wrong %s: %j', async (field, body) => {
    const { status, refusal } = await change(body);

    expect(status).toBe(400);
    expect(Object.keys(refusal.fields as object)).toEqual([field]);
    expect(await present()).toEqual(FRESH);
  });
});
