import { beforeAll, describe, expect, it } from 'vitest';
import { isoDayOf } from '../../../src/kit/rules/dates.ts';
import { changedTerms, someCompany, withMembers } from '../../support/dealers/company-factory.ts';
import {
  accountOrder,
  creditOf,
  orderNow,
  received,
  someDebtor,
  statementOf,
} from '../../support/accounts/credit-steps.ts';
import { someAdmin, someCustomer, type SignedIn } from '../../support/accounts/user-factory.ts';
import { issuedInvoice } from '../../support/invoices/document-steps.ts';
import { pdfText } from '../../support/invoices/pdf-text.ts';
import { entered } from '../../support/payments/payment-access.ts';
import { testShop } from '../../support/platform/test-shop.ts';

const shop = testShop();
let admin: SignedIn;
beforeAll(async () => {
  shop.clock.moveTo('2026-11-26T06:00:00Z');
  admin = await someAdmin(shop);
});

const bytesOf = async ({ client }: SignedIn, path: string) => {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const answer = await fetch(client.urlOf(`/api${path}`), { headers: { cookie } });
  return { answer, bytes: new Uint8Array(await answer.arrayBuffer()) };
};

describe('a statement', () => {
  it('lists each event once, and ends with the open sum less the money on no order', async () => {
    const debtor = await someDebtor(shop, admin);
    const [first, second, third] = [
      await accountOrder(shop, debtor, 1000),
      await accountOrder(shop, debtor, 2000),
      await accountOrder(shop, debtor, 300),
    ];
    const { body: receipt } = await received(admin, debtor, { amount: 1500 });
    const invoice = await issuedInvoice(admin, second._id);
    const { body: note } = await admin.client.call('POST /admin/documents/:id/credit-note', {
      params: { id: invoice._id },
      body: { amount: 118, reason: 'One box was dented' },
    });
    await entered(admin, { order: third._id, amount: 100, reference: 'NEFT0000012345' });
    await debtor.client.call('POST /orders/my-orders/:id/cancel', { params: { id: third._id } });

    const statement = await statementOf(admin, debtor);

    expect(statement).toMatchObject({ from: '2026-04-01', to: '2026-11-26', opening: 0, closing: 1282 });
    expect(
      statement.entries.map(({ kind, ref, debit, credit, balance }) => [kind, ref, debit, credit, balance]),
    ).toEqual([
      ['order', first._id, 1000, 0, 1000],
      ['order', third._id, 300, 0, 1300],
      ['receipt', receipt.reference, 0, 1500, -200],
      ['invoice', invoice.number, 2000, 0, 1800],
      ['credit_note', note.number, 0, 118, 1682],
      ['payment', 'NEFT0000012345', 0, 100, 1582],
      ['cancelled', third._id, 0, 300, 1282],
    ]);
    expect(statement.ageing).toEqual({ notDue: 1282, to30: 0, to60: 0, to90: 0, over90: 0 });
    expect((await orderNow(admin, second)).payment).toMatchObject({
      state: 'part_paid',
      paid: 600,
      due: 1282,
    });
    expect(await creditOf(admin, debtor)).toMatchObject({ outstanding: 1282, unallocated: 0 });
  });

  it('owes an order again that is invoiced again after a note over all of it', async () => {
    const debtor = await someDebtor(shop, admin);
    const order = await accountOrder(shop, debtor, 1000);
    const invoice = await issuedInvoice(admin, order._id);
    await admin.client.call('POST /admin/documents/:id/credit-note', {
      params: { id: invoice._id },
      body: { amount: 1000, reason: 'Wrong address' },
    });
    const credited = [await creditOf(admin, debtor), (await orderNow(admin, order)).payment] as const;
    await issuedInvoice(admin, order._id);

    expect(credited).toMatchObject([{ outstanding: 0 }, { state: 'paid', due: 0 }]);
    expect((await statementOf(admin, debtor)).closing).toBe(1000);
    expect(await creditOf(admin, debtor)).toMatchObject({ outstanding: 1000 });
    expect((await orderNow(admin, order)).payment).toMatchObject({ state: 'awaiting', due: 1000 });
  });

  it('is read for days, and refused for days that are the wrong way round', async () => {
    const debtor = await someDebtor(shop, admin);
    await accountOrder(shop, debtor, 1000);
    const ask = (query: { from?: string; to?: string }) =>
      admin.client.call('GET /admin/companies/:id/statement', { params: { id: debtor.company._id }, query });

    const later = await ask({ from: '2026-11-27', to: '2026-11-30' });
    const wrong = [await ask({ from: '2026-11-27' }), await ask({ from: '2026-11-27', to: '2026-11-26' })];

    expect(later.body).toMatchObject({ opening: 1000, entries: [], closing: 1000 });
    expect(wrong.map(({ status }) => status)).toEqual([400, 400]);
    expect((await ask({ from: 'yesterday' })).status).toBe(400);
  });

  it('is on paper too, for the desk and for members who may see it', async () => {
    const debtor = await someDebtor(shop, admin);
    const order = await accountOrder(shop, debtor, 1000);
    const { _id: id } = debtor.company;

    const own = await bytesOf(debtor, '/me/company/statement.pdf?from=2026-11-01&to=2026-11-30');
    const ofDesk = await bytesOf(admin, `/admin/companies/${id}/statement.pdf`);

    expect(own.answer.headers.get('content-disposition')).toContain('statement-2026-11-01-2026-11-30.pdf');
    expect(ofDesk.answer.headers.get('content-disposition')).toContain('statement-2026-04-01-2026-11-26.pdf');
    const words = pdfText(own.bytes).flat();
    for (const text of ['Statement of account', 'Sharma Security Pvt Ltd', order._id, '1,000.00', 'Not due'])
      expect(words).toContain(text);
    const { body } = await debtor.client.call('GET /me/company/statement', { query: {} });
    expect(body).toEqual(await statementOf(admin, debtor));
  });

  it('is for nobody who may not see it', async () => {
    const buyer = await someCustomer(shop);
    await withMembers(admin, await someCompany(admin), [
      { email: buyer.email, mayOrder: true, maySee: false },
    ]);

    for (const call of ['GET /me/company/statement', 'GET /me/company/statement.pdf'] as const)
      for (const who of [buyer, await someCustomer(shop)]) {
        const { status, refusal } = await who.client.call(call, { query: {} });
        expect([status, refusal.code, refusal.right]).toEqual([403, 'no_right', 'company']);
      }
    const unknown = { params: { id: crypto.randomUUID() }, query: {} };
    expect((await admin.client.call('GET /admin/companies/:id/statement', unknown)).status).toBe(404);
    expect((await admin.client.call('GET /admin/companies/:id/statement.pdf', unknown)).status).toBe(404);
  });
});

describe('what companies owe', () => {
  it('is listed by age, most overdue first, and as CSV', async () => {
    const name = `Debtor ${crypto.randomUUID()}`;
    const [late, early, nothing] = [
      await someDebtor(shop, admin, { creditDays: 1 }),
      await someDebtor(shop, admin, { creditDays: 60 }),
      await someDebtor(shop, admin),
    ];
    for (const { company } of [late, early, nothing])
      await shop.db
        .updateTable('companies')
        .set({ legal_name: name })
        .where('id', '=', company._id)
        .execute();
    await accountOrder(shop, early, 700);
    await accountOrder(shop, late, 500);
    await received(admin, early, { amount: 1000 });
    await received(admin, late, { amount: 100 });
    const back = shop.clock.now().toISOString();
    shop.clock.moveTo('2026-12-28T06:00:00Z');
    const clerk = await someAdmin(shop, 'accountant');

    const { body, headers } = await clerk.client.call('GET /admin/credit', { query: { search: name } });
    const csv = await clerk.client.call('GET /admin/credit.csv', { query: { search: name } });
    shop.clock.moveTo(back);

    const zero = { notDue: 0, to30: 0, to60: 0, to90: 0, over90: 0 };
    expect(headers.get('x-total-count')).toBe('2');
    expect(body).toEqual([
      {
        company: { _id: late.company._id, name },
        ...{ limit: 10_000, outstanding: 400, unallocated: 0, overdue: 400, oldestDueOn: '2026-11-27' },
        ...{ ...zero, to60: 400 },
      },
      {
        company: { _id: early.company._id, name },
        ...{ limit: 10_000, outstanding: 0, unallocated: 300, overdue: 0, oldestDueOn: null },
        ...zero,
      },
    ]);
    expect(String(csv.body).split('\r\n').slice(0, 3)).toEqual([
      'Company,Limit,Outstanding,Unallocated,Balance,Not due,1-30 days,31-60 days,61-90 days,Over 90 days,Overdue,Oldest due on',
      `${name},10000.00,400.00,0.00,400.00,0.00,0.00,400.00,0.00,0.00,400.00,2026-11-27`,
      `${name},10000.00,0.00,300.00,-300.00,0.00,0.00,0.00,0.00,0.00,0.00,`,
    ]);
  });

  it('is asked for once a day, by mail and with a link', async () => {
    const debtor = await someDebtor(shop, admin, { creditDays: 1 });
    const { _id: id } = debtor.company;
    const order = await accountOrder(shop, debtor, 4500);
    await admin.client.call('PATCH /orders/:id/status', {
      params: { id: order._id },
      body: { status: 'Delivered' },
    });
    const remind = (who: SignedIn) => who.client.call('POST /admin/companies/:id/remind', { params: { id } });
    const early = await remind(admin);
    const back = shop.clock.now().toISOString();
    shop.clock.moveTo('2026-11-28T06:00:00Z');
    const staff = await someAdmin(shop);

    const sent = await remind(staff);
    const again = await remind(staff);
    await shop.deliver();
    const mail = await shop.mail.mailTo(debtor.company.email, /^Payment reminder$/);
    shop.clock.moveTo('2026-11-28T18:30:00Z');
    const nextDay = await remind(await someAdmin(shop));
    shop.clock.moveTo(back);

    expect([early.status, early.refusal.code]).toEqual([409, 'nothing_due']);
    expect([sent.status, again.refusal.code, nextDay.status]).toEqual([200, 'sent_today', 200]);
    expect(sent.body).toEqual({
      message: 'Reminder sent.',
      whatsapp: `https://wa.me/919876543210?text=${encodeURIComponent('₹4,500.00 is overdue at Chaukas. Please pay or call us.')}`,
    });
    expect(mail.text).toContain(`${order._id}: ₹4,500.00, due 27 Nov 2026`);
  });

  it('may still be read by the members of a company that was stopped', async () => {
    const owner = await someAdmin(shop);
    const debtor = await someDebtor(shop, owner);
    await accountOrder(shop, debtor, 100);
    const { body: company } = await owner.client.call('GET /admin/companies/:id', {
      params: { id: debtor.company._id },
    });
    await changedTerms(owner, company, { state: 'stopped' });

    const { body } = await debtor.client.call('GET /me/company/statement', {
      query: { to: isoDayOf(shop.clock.now()) },
    });
    expect(body.closing).toBe(100);
  });
});
