import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AuditEntry } from '../../../src/platform/audit/audit.shapes.ts';
import type { Settings } from '../../../src/platform/settings/settings.shapes.ts';
import { someAdmin, someCustomer, someEmail, type SignedIn } from '../../support/accounts/user-factory.ts';
import { runConcurrently, testShop } from '../../support/platform/test-shop.ts';
import { sampleShop } from '../../support/platform/sample-shop.ts';
import { testPages } from '../../support/platform/test-language.ts';

const shop = testShop({}, { pages: testPages });
let admin: SignedIn;
/** The settings before each test. */
let before: Settings;
beforeAll(async () => {
  admin = await someAdmin(shop);
});
beforeEach(async () => {
  before = await present();
});

async function present(): Promise<Settings> {
  return (await admin.client.call('GET /admin/settings', {})).body;
}

const change = (body: object) => admin.client.call('PUT /admin/settings', { body });

/** A GSTIN with a right check character, of the State 27. */
const GSTIN_OF_MAHARASHTRA = '27AAPFU0939F1ZV';
const IN_MAHARASHTRA = {
  line1: '5 Marine Lines',
  line2: '',
  city: 'Mumbai',
  stateCode: '27',
  pin: '400002',
};
const BANK = {
  accountName: 'Chaukas Surveillance Supplies',
  accountNumber: '012345678901',
  ifsc: 'HDFC0001234',
  bankName: 'HDFC Bank',
};

describe('GET /api/shop', () => {
  it('tells anyone who the shop is, and nothing of bank or UPI', async () => {
    await change({ bank: BANK, vpa: 'chaukas@hdfcbank' });

    const { status, body } = await shop.visitor().call('GET /shop', {});

    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual(
      [
        'accent',
        'address',
        'cities',
        'email',
        'facebook',
        'foundedIn',
        'grievanceOfficer',
        'gstin',
        'hours',
        'icon',
        'instagram',
        'languages',
        'legalName',
        'logo',
        'nameMeaning',
        'openingHours',
        'phone',
        'social',
        'supportEmail',
        'tradeName',
        'visits',
        'whatsapp',
      ].sort(),
    );
    expect(body).toMatchObject(sampleShop());
    expect(JSON.stringify(body)).not.toMatch(/HDFC|012345678901|hdfcbank/);
  });
});

describe('GET /api/admin/settings', () => {
  it('shows an admin everything, and is not kept by caches', async () => {
    const { body, headers } = await admin.client.call('GET /admin/settings', {});

    expect(body).toMatchObject({
      ...sampleShop(),
      turnoverBand: 'to_5_crore',
      eInvoiceFrom: null,
      eWayLimits: { interState: 50_000, intraState: { '24': 50_000 } },
      gstRates: [0, 0.25, 3, 5, 18, 40],
      roundOff: false,
      invoicePrefix: 'INV',
      creditNotePrefix: 'CRN',
      signatory: null,
    });
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('is not for customers or guests', async () => {
    const customer = await someCustomer(shop);

    expect((await customer.client.call('GET /admin/settings', {})).status).toBe(403);
    expect((await shop.visitor().call('GET /admin/settings', {})).status).toBe(401);
    expect(
      (await customer.client.call('PUT /admin/settings', { body: { tradeName: 'Mine now' } })).status,
    ).toBe(403);
    expect(await present()).toEqual(before);
  });
});

describe('PUT /api/admin/settings', () => {
  it('changes sent fields, keeps the rest, and raises the version by 1', async () => {
    const { status, body } = await change({ tradeName: 'Nazar', version: before.version });

    expect(status).toBe(200);
    expect(body).toEqual({
      ...before,
      tradeName: 'Nazar',
      version: before.version + 1,
      updatedAt: body.updatedAt,
    });
    expect(await present()).toEqual(body);
    expect((await shop.visitor().call('GET /shop', {})).body.tradeName).toBe('Nazar');
    await change({ tradeName: 'Chaukas' });
  });

  it('replaces a nested object whole', async () => {
    const { body } = await change({
      address: IN_MAHARASHTRA,
      gstin: GSTIN_OF_MAHARASHTRA,
      eWayLimits: { interState: 60_000, intraState: { '27': 100_000 } },
    });

    expect(body.address).toEqual({ ...IN_MAHARASHTRA, state: 'Maharashtra', country: 'India' });
    expect(body.eWayLimits).toEqual({ interState: 60_000, intraState: { '27': 100_000 } });
    await change({ address: before.address, gstin: before.gstin, eWayLimits: before.eWayLimits });
  });

  it('clears with null what may be missing', async () => {
    await change({ bank: BANK, vpa: 'a.b@hdfc', signatory: 'Asha Rao', eInvoiceFrom: '2026-12-01' });
    const nullable = [
      'gstin',
      'whatsapp',
      'instagram',
      'facebook',
      'bank',
      'vpa',
      'eInvoiceFrom',
      'signatory',
    ];
    const nulls = Object.fromEntries(nullable.map((name) => [name, null]));

    const { status, body } = await change(nulls);

    expect(status).toBe(200);
    expect(body).toMatchObject(nulls);
    const { gstin, whatsapp, instagram, facebook } = before;
    await change({ gstin, whatsapp, instagram, facebook });
  });

  it('refuses a version that is no longer the present one, and changes nothing', async () => {
    await change({ hours: 'Every day' });
    const newer = await present();

    const { status, refusal } = await change({ hours: 'Never', version: before.version });

    expect([status, refusal.code]).toEqual([409, 'changed_meanwhile']);
    expect(refusal.message).toBe('Somebody else changed the settings. Please check the new values.');
    expect(await present()).toEqual(newer);
    await change({ hours: before.hours });
  });

  it('lets one of several changes of the same version win', async () => {
    const names = ['Asha Rao', 'Bela Shah', 'Chitra Iyer', 'Devi Nair'];

    const answers = await runConcurrently(
      shop,
      'shop_settings',
      names.map((signatory) => () => change({ signatory, version: before.version })),
    );

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const winner = answers.findIndex(({ status }) => status === 200);
    expect(await present()).toMatchObject({ signatory: names[winner], version: before.version + 1 });
    await change({ signatory: null });
  });

  it('takes a GSTIN in small letters and with spaces', async () => {
    const { body } = await change({ gstin: ' 24aaaaa 0000a1z8 ' });

    expect(body.gstin).toBe('24AAAAA0000A1Z8');
  });

  const { address } = sampleShop();
  const ledgers = { sales: 'A', cgst: 'B', sgst: 'C', igst: 'D', roundOff: 'E', unregisteredParty: 'F' };
  const officer = { name: 'Asha Rao', email: 'asha@mail.example' };
  const limits = { interState: 50_000, intraState: {} };

  it.each<[field: string, body: object]>([
    ['gstin', { gstin: GSTIN_OF_MAHARASHTRA }],
    ['gstin', { address: { ...IN_MAHARASHTRA } }],
    ['gstin', { gstin: '24AAAAA0000A1Z9' }],
    ['gstin', { gstin: '24AAAAAOOOOA1Z8' }],
    ['gstin', { gstin: '24AAAAA0000A1Z' }],
    ['gstin', { gstin: '40AAAAA0000A1Z8' }],
    ['gstin', { gstin: '' }],
    ['tradeName', { tradeName: 'ab' }],
    ['tradeName', { tradeName: 'a'.repeat(101) }],
    ['tradeName', { tradeName: null }],
    ['legalName', { legalName: '  ' }],
    ['address.line1', { address: { ...address, line1: '' } }],
    ['address.line1', { address: { ...address, line1: 'a'.repeat(101) } }],
    ['address.line2', { address: { ...address, line2: 'a'.repeat(101) } }],
    ['address.city', { address: { ...address, city: 'ab' } }],
    ['address.city', { address: { ...address, city: 'a'.repeat(51) } }],
    ['address.stateCode', { address: { ...address, stateCode: '40' } }],
    ['address.stateCode', { address: { ...address, stateCode: undefined } }],
    ['address.pin', { address: { ...address, pin: '000000' } }],
    ['address.pin', { address: { ...address, pin: '38000' } }],
    ['phone', { phone: '98765 4321' }],
    ['phone', { phone: '1234567890123' }],
    ['phone', { phone: null }],
    ['whatsapp', { whatsapp: 'none' }],
    ['email', { email: 'hello' }],
    ['supportEmail', { supportEmail: 'care@' }],
    ['grievanceOfficer.name', { grievanceOfficer: { ...officer, name: '' } }],
    ['grievanceOfficer.email', { grievanceOfficer: { ...officer, email: 'no' } }],
    ['hours', { hours: '' }],
    ['instagram', { instagram: 'javascript:alert(1)' }],
    ['facebook', { facebook: 'facebook.com/chaukas' }],
    ['bank.accountName', { bank: { ...BANK, accountName: '' } }],
    ['bank.accountNumber', { bank: { ...BANK, accountNumber: '12345678' } }],
    ['bank.accountNumber', { bank: { ...BANK, accountNumber: '1'.repeat(19) } }],
    ['bank.ifsc', { bank: { ...BANK, ifsc: 'HDFC1001234' } }],
    ['bank.ifsc', { bank: { ...BANK, ifsc: 'hdfc0001234' } }],
    ['bank.bankName', { bank: { ...BANK, bankName: undefined } }],
    ['vpa', { vpa: 'shop' }],
    ['vpa', { vpa: 'shop@1bank' }],
    ['turnoverBand', { turnoverBand: 'huge' }],
    ['eInvoiceFrom', { eInvoiceFrom: '01-12-2026' }],
    ['eInvoiceFrom', { eInvoiceFrom: '2026-02-30' }],
    ['eWayLimits.interState', { eWayLimits: { ...limits, interState: -1 } }],
    ['eWayLimits.interState', { eWayLimits: { ...limits, interState: 10_000_001 } }],
    ['eWayLimits.intraState.24', { eWayLimits: { ...limits, intraState: { '24': 'much' } } }],
    ['eWayLimits.intraState.40', { eWayLimits: { ...limits, intraState: { '40': 50_000 } } }],
    ['gstRates', { gstRates: [] }],
    ['gstRates', { gstRates: [5, 5] }],
    ['gstRates', { gstRates: Array.from({ length: 21 }, (_, rate) => rate) }],
    ['gstRates.1', { gstRates: [5, 41] }],
    ['gstRates.0', { gstRates: [-1] }],
    ['roundOff', { roundOff: 'yes' }],
    ['invoicePrefix', { invoicePrefix: '0AB' }],
    ['invoicePrefix', { invoicePrefix: 'inv' }],
    ['invoicePrefix', { invoicePrefix: 'INVO' }],
    ['creditNotePrefix', { creditNotePrefix: '' }],
    ['creditNotePrefix', { creditNotePrefix: 'INV' }],
    ['invoicePrefix', { invoicePrefix: 'CRN' }],
    ['signatory', { signatory: 'a'.repeat(101) }],
    ['invoiceTerms', { invoiceTerms: 'a'.repeat(1001) }],
    ['ledgers.sales', { ledgers: { ...ledgers, sales: '' } }],
    ['ledgers.unregisteredParty', { ledgers: { ...ledgers, unregisteredParty: 'a'.repeat(101) } }],
    ['ledgers.igst', { ledgers: { ...ledgers, igst: undefined } }],
  ])('refuses and names %s: %j', async (field, body) => {
    const { status, refusal } = await change(body);

    expect([status, refusal.code]).toEqual([400, 'invalid']);
    expect(Object.keys(refusal.fields ?? {})).toEqual([field]);
    expect(refusal.fields![field]).toMatch(/./);
    expect(await present()).toEqual(before);
  });

  it('says which State is wrong', async () => {
    const { refusal } = await change({ gstin: GSTIN_OF_MAHARASHTRA });

    expect(refusal.fields).toEqual({ gstin: 'The GSTIN belongs to another State than the address.' });
  });

  it('leaves a line in the audit log, with the names of the fields and not their values', async () => {
    await change({ bank: BANK, phone: '+91 55501 50199' });

    const { body } = await admin.client.send<AuditEntry[]>('GET', '/api/admin/audit?search=settings&limit=1');

    expect(body[0]).toMatchObject({
      action: 'settings.update',
      subject: 'settings',
      admin: { _id: admin.user._id },
    });
    expect([...(body[0]!.details.changed as string[])].sort()).toEqual(['bank', 'phone']);
    expect(JSON.stringify(body[0])).not.toMatch(/012345678901|50199/);
    await change({ bank: null, phone: before.phone });
  });

  it('gives the next mail the new name', async () => {
    await change({ tradeName: 'Nazar' });
    const email = someEmail();

    await shop.visitor().call('POST /auth/send-otp', { body: { email } });
    await shop.deliver();

    const { subject, text } = await shop.mail.mailTo(email);
    expect(subject).toMatch(/^\d{6} is your Nazar code$/);
    expect(text).toContain('Nazar, Ahmedabad');
    await change({ tradeName: 'Chaukas' });
  });
});
