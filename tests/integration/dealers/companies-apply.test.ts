import { beforeAll, describe, expect, it } from 'vitest';
import {
  changedTerms,
  newApplication,
  openApplications,
  somePriceList,
} from '../../support/dealers/company-factory.ts';
import { someAdmin, someCustomer, type SignedIn } from '../../support/accounts/user-factory.ts';
import { testShop } from '../../support/platform/test-shop.ts';

const shop = testShop();
let owner: SignedIn;
beforeAll(async () => {
  owner = await someAdmin(shop);
});

const apply = ({ client }: SignedIn, body = newApplication()) =>
  client.call('POST /companies/apply', { body });
const ownOf = async ({ client }: SignedIn) => (await client.call('GET /me/company', {})).body.company;
const found = async (search: string) =>
  (await owner.client.call('GET /admin/companies', { query: { search } })).body;

it('takes no applications until the owner opens them', async () => {
  const { status, refusal } = await apply(await someCustomer(shop));

  expect([status, refusal.code]).toEqual([409, 'applications_closed']);
  await openApplications(owner);
});

describe('an application', () => {
  it('makes the applicant a member who may order and see, and writes two mails', async () => {
    const customer = await someCustomer(shop);
    const application = newApplication({ message: 'We build ten sites a month.' });

    const { status, body } = await apply(customer, application);
    await shop.deliver();

    expect([status, body.state]).toEqual([201, 'applied']);
    expect(await ownOf(customer)).toEqual({
      _id: body._id,
      legalName: 'Sharma Security Pvt Ltd',
      tradeName: null,
      gstin: application.gstin,
      state: 'applied',
      address: { ...application.address, state: 'Gujarat' },
      mayOrder: true,
      maySee: true,
      priceList: null,
      contact: null,
      credit: null,
    });
    await shop.mail.mailTo(customer.email, /^We have your application$/);
    const { email: shopEmail } = await shop.services.settings();
    const { text } = await shop.mail.mailTo(shopEmail, /^Dealer application: Sharma Security Pvt Ltd$/);
    expect(text).toContain('We build ten sites a month.');
    expect(text).toContain(`/admin/companies/${body._id}`);
  });

  it('of somebody with a company is refused, also of both at once', async () => {
    const customer = await someCustomer(shop);

    const answers = await Promise.all([apply(customer), apply(customer)]);

    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)!.refusal.code).toBe('has_company');
  });

  it('pressed again says that one has a company, and not that the GSTIN is taken', async () => {
    const customer = await someCustomer(shop);
    const application = newApplication();
    await apply(customer, application);

    const { status, refusal } = await apply(customer, application);

    expect([status, refusal.code]).toEqual([409, 'has_company']);
  });

  it('with a GSTIN that another company has is refused, also of two at once', async () => {
    const [one, two] = [await someCustomer(shop), await someCustomer(shop)];
    const application = newApplication();

    const answers = await Promise.all([apply(one, application), apply(two, application)]);

    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)!.refusal.code).toBe('gstin_taken');
    expect(await found(application.gstin)).toHaveLength(1);
  });

  it('with O for 0 in the GSTIN, or an address in another State, says so', async () => {
    const customer = await someCustomer(shop);
    const { gstin, address } = newApplication();

    const typed = await apply(customer, newApplication({ gstin: gstin.replace(/\d(?=.{7}$)/, 'O') }));
    const moved = await apply(customer, newApplication({ address: { ...address, stateCode: '27' } }));

    expect([typed.status, typed.refusal.fields]).toEqual([
      400,
      { gstin: 'Character 8 of the GSTIN must be a digit, not O.' },
    ]);
    expect([moved.status, moved.refusal.fields]).toEqual([
      400,
      { 'address.stateCode': 'The address must be in the State of the GSTIN.' },
    ]);
  });

  it('of staff is refused', async () => {
    expect((await apply(owner)).status).toBe(403);
  });
});

describe('an answer to an application', () => {
  it('that approves opens prices and credit, and is mailed once', async () => {
    const customer = await someCustomer(shop);
    const { body } = await apply(customer);
    const [company] = await found(customer.email);
    const list = await somePriceList(owner);

    const approved = await changedTerms(owner, company!, {
      state: 'approved',
      creditLimit: 10_000.5,
      creditDays: 30,
      priceList: list._id,
      contact: owner.user._id,
    });
    await changedTerms(owner, approved, { creditDays: 45 });
    await shop.deliver();

    expect(company!._id).toBe(body._id);
    expect(await ownOf(customer)).toMatchObject({
      state: 'approved',
      priceList: list.name,
      contact: { name: 'Riya Admin', email: owner.email, phone: null },
      credit: { limit: 10_000.5, days: 45, outstanding: 0, unallocated: 0, available: 10_000.5, overdue: 0 },
    });
    expect((await customer.client.call('GET /auth/profile', {})).body.isMember).toBe(true);
    const about = /^Your dealer account is open$/;
    await shop.mail.mailTo(customer.email, about);
    expect(
      shop.mail.mails.filter(({ to, subject }) => to === customer.email && about.test(subject)),
    ).toHaveLength(1);
  });

  it('that refuses is mailed, and lets the applicant and the GSTIN try again', async () => {
    const customer = await someCustomer(shop);
    const application = newApplication();
    await apply(customer, application);
    const [company] = await found(customer.email);

    await changedTerms(owner, company!, { state: 'refused' });
    await shop.deliver();
    const again = await apply(customer, application);

    await shop.mail.mailTo(customer.email, /^About your application$/);
    expect(again.status).toBe(201);
    expect((await ownOf(customer))!._id).toBe(again.body._id);
  });
});

it('says of others only that there is no company', async () => {
  expect(await ownOf(await someCustomer(shop))).toBeNull();
});
