import { beforeAll, describe, expect, it } from 'vitest';
import {
  changedTerms,
  newApplication,
  someCompany,
  someDealer,
  withMembers,
} from '../../support/dealers/company-factory.ts';
import { someAdmin, someCustomer, type SignedIn } from '../../support/accounts/user-factory.ts';
import { testShop } from '../../support/platform/test-shop.ts';

const shop = testShop();
let owner: SignedIn;
beforeAll(async () => {
  owner = await someAdmin(shop);
});

const bodyOf = (details: object = {}) => ({
  ...newApplication(),
  email: 'accounts@sharma.example',
  note: '',
  ...details,
});

describe('a company at the desk', () => {
  it('is approved when it is added there, and needs no GSTIN', async () => {
    const { status, body } = await owner.client.call('POST /admin/companies', {
      body: bodyOf({ gstin: null }),
    });

    expect(status).toBe(201);
    expect(body).toMatchObject({
      state: 'approved',
      gstin: null,
      creditLimit: 0,
      creditDays: 0,
      holdOverdue: true,
      priceList: null,
      contact: null,
      members: [],
      credit: { limit: 0, days: 0, outstanding: 0, unallocated: 0, available: 0, overdue: 0 },
    });
    expect((await owner.client.call('GET /admin/companies/:id', { params: { id: body._id } })).body).toEqual(
      body,
    );
  });

  it('is found by name, GSTIN, phone and the address of a member', async () => {
    const customer = await someCustomer(shop);
    const { body } = await owner.client.call('POST /admin/companies', {
      body: bodyOf({ legalName: 'Quaint Optics', tradeName: 'QO', phone: '9123456780' }),
    });
    await withMembers(owner, body, [{ email: customer.email, mayOrder: true, maySee: true }]);
    const found = async (search: string, state?: 'applied') =>
      (await owner.client.call('GET /admin/companies', { query: { search, state } })).body.map(
        ({ _id }) => _id,
      );

    for (const search of ['quaint', 'QO', body.gstin!, '9123456780', customer.email])
      expect(await found(search)).toContain(body._id);
    expect(await found('quaint', 'applied')).toEqual([]);
  });

  it('is changed by a person who saw the last version, and by nobody else', async () => {
    const company = await someCompany(owner);
    const params = { id: company._id };
    const { updatedAt } = company;
    const changed = await owner.client.call('PUT /admin/companies/:id', {
      params,
      body: bodyOf({ legalName: 'Sharma and Sons', note: 'Pays late', updatedAt }) as never,
    });

    const stale = await owner.client.call('PUT /admin/companies/:id/terms', {
      params,
      body: { creditDays: 3, updatedAt },
    });
    const blind = await owner.client.call('PUT /admin/companies/:id/terms', {
      params,
      body: { creditDays: 3 } as never,
    });

    expect([changed.status, changed.body.legalName, changed.body.note]).toEqual([
      200,
      'Sharma and Sons',
      'Pays late',
    ]);
    expect([stale.status, stale.refusal]).toMatchObject([
      409,
      { code: 'changed_meanwhile', updatedAt: changed.body.updatedAt, changedBy: 'Riya Admin' },
    ]);
    expect(blind.status).toBe(400);
  });

  it.each([
    [{ state: 'applied' }, 'state'],
    [{ creditLimit: -1 }, 'creditLimit'],
    [{ creditLimit: 1.005 }, 'creditLimit'],
    [{ creditDays: 181 }, 'creditDays'],
    [{ priceList: '6f0f4c1e-0000-4000-8000-000000000000' }, 'priceList'],
    [{ contact: 'nobody' }, 'contact'],
  ])('does not take the terms %j', async (terms, field) => {
    const { _id: id, updatedAt } = await someCompany(owner);

    const { status, refusal } = await owner.client.call('PUT /admin/companies/:id/terms', {
      params: { id },
      body: { ...terms, updatedAt } as never,
    });

    expect([status, Object.keys(refusal.fields ?? {})]).toEqual([400, [field]]);
  });

  it('has no customer as contact', async () => {
    const { _id: id, updatedAt } = await someCompany(owner);
    const { user } = await someCustomer(shop);

    const body = { contact: user._id, updatedAt };
    expect((await owner.client.call('PUT /admin/companies/:id/terms', { params: { id }, body })).status).toBe(
      400,
    );
  });

  it('has nobody as contact who has left the desk', async () => {
    const [dealer, contact] = [await someDealer(shop, owner), await someAdmin(shop, 'counter')];
    await changedTerms(owner, dealer.company, { contact: contact.user._id });
    const contactOf = async () => (await dealer.client.call('GET /me/company', {})).body.company!.contact;
    expect(await contactOf()).toMatchObject({ email: contact.email });

    const staff = (await owner.client.call('GET /admin/staff', {})).body;
    const { updatedAt } = staff.find(({ _id }) => _id === contact.user._id)!;
    await owner.client.call('POST /admin/staff/:id/deactivate', {
      params: { id: contact.user._id },
      body: { updatedAt },
    });

    expect(await contactOf()).toBeNull();
    const { _id: id, updatedAt: seen } = await someCompany(owner);
    const body = { contact: contact.user._id, updatedAt: seen };
    expect((await owner.client.call('PUT /admin/companies/:id/terms', { params: { id }, body })).status).toBe(
      400,
    );
  });

  it('gets its terms only from a person who has the right to prices', async () => {
    const counter = await someAdmin(shop, 'counter');
    const { _id: id, updatedAt } = await someCompany(owner);

    const { status, refusal } = await counter.client.call('PUT /admin/companies/:id/terms', {
      params: { id },
      body: { creditDays: 30, updatedAt },
    });

    expect([status, refusal.code, refusal.right]).toEqual([403, 'no_right', 'prices']);
  });

  it('leaves a line for each change, without e-mail addresses', async () => {
    const { company } = await someDealer(shop, owner);
    await changedTerms(owner, company, { creditDays: 30 });

    const { body } = await owner.client.call('GET /admin/audit', { query: { limit: 4 } });

    expect(body.map(({ action }) => action)).toEqual([
      'company.terms',
      'company.terms',
      'company.members',
      'company.create',
    ]);
    expect(body[0]!.details).toEqual({
      name: company.legalName,
      changed: ['creditDays'],
      from: { creditDays: 0 },
      to: { creditDays: 30 },
    });
    expect(JSON.stringify(body)).not.toContain('@');
  });
});

describe('the members of a company', () => {
  it('are replaced as a whole', async () => {
    const [one, two] = [await someCustomer(shop), await someCustomer(shop, { name: 'Asha Rao' })];
    const company = await someCompany(owner);
    const first = await withMembers(owner, company, [{ email: one.email, mayOrder: true, maySee: true }]);

    const { members } = await withMembers(owner, first, [
      { email: two.email.toUpperCase(), mayOrder: false, maySee: true },
    ]);

    expect(members).toEqual([
      { userId: two.user._id, name: 'Asha Rao', email: two.email, mayOrder: false, maySee: true },
    ]);
    expect((await one.client.call('GET /me/company', {})).body.company).toBeNull();
  });

  it('are reported to the company by mail, where who may order changes', async () => {
    const [one, two] = [await someCustomer(shop), await someCustomer(shop)];
    const company = await someCompany(owner);
    const mails = async () => {
      await shop.deliver();
      return shop.mail.mails.filter(({ subject }) => subject === `Who may order for ${company.legalName}`);
    };
    const before = (await mails()).length;
    const first = await withMembers(owner, company, [{ email: one.email, mayOrder: true, maySee: true }]);
    const same = await withMembers(owner, first, [{ email: one.email, mayOrder: true, maySee: false }]);
    await withMembers(owner, same, [
      { email: one.email, mayOrder: false, maySee: true },
      { email: two.email, mayOrder: true, maySee: true },
    ]);

    const sent = (await mails()).slice(before);
    const textWith = (sentence: string) => sent.find(({ text }) => text.includes(sentence))?.text;

    expect(sent.map(({ to }) => to)).toEqual([company.email, company.email]);
    expect(textWith(`${one.email} may order for your company from now on.`)).toBeDefined();
    expect(textWith(`${one.email} may no longer order for your company.`)).toContain(
      `${two.email} may order for your company from now on.`,
    );
  });

  it('are customers, each once and of no other company', async () => {
    const { email, company: other } = await someDealer(shop, owner);
    const { email: free } = await someCustomer(shop);
    const company = await someCompany(owner);
    const put = async (...emails: string[]) => {
      const { status, refusal } = await owner.client.call('PUT /admin/companies/:id/members', {
        params: { id: company._id },
        body: {
          members: emails.map((each) => ({ email: each, mayOrder: true, maySee: true })),
          updatedAt: company.updatedAt,
        },
      });
      return [status, refusal.code, Object.keys(refusal.fields ?? {})];
    };

    expect(await put('nobody@mail.example')).toEqual([400, 'invalid', ['members.0.email']]);
    expect(await put(free, owner.email)).toEqual([400, 'invalid', ['members.1.email']]);
    expect(await put(free, free)).toEqual([400, 'invalid', ['members.1.email']]);
    expect(await put(email)).toEqual([409, 'in_other_company', []]);
    expect(
      (await owner.client.call('GET /admin/companies/:id', { params: { id: other._id } })).body.members,
    ).toHaveLength(1);
  });

  it('are none any more once they work at the desk', async () => {
    const dealer = await someDealer(shop, owner);
    await owner.client.call('POST /admin/staff', {
      body: { name: 'Asha', email: dealer.email, staffRole: 'counter', promote: true },
    });

    const { body } = await owner.client.call('GET /admin/companies/:id', {
      params: { id: dealer.company._id },
    });
    expect(body.members).toEqual([]);
  });

  it('are gone with their account', async () => {
    const { user, company } = await someDealer(shop, owner);

    await owner.client.call('DELETE /admin/users/:id', { params: { id: user._id } });

    expect(
      (await owner.client.call('GET /admin/companies/:id', { params: { id: company._id } })).body.members,
    ).toEqual([]);
  });
});
