import { beforeAll, describe, expect, it } from 'vitest';
import { someAdmin, someCustomer, type SignedIn } from '../../support/accounts/user-factory.ts';
import { entered, someUtr } from '../../support/payments/payment-access.ts';
import { awaitingOrder, paymentsOf, somePayment } from '../../support/payments/payment-steps.ts';
import { testShop } from '../../support/platform/test-shop.ts';

const shop = testShop();
let admin: SignedIn;
let customer: SignedIn;
beforeAll(async () => {
  admin = await someAdmin(shop);
  customer = await someCustomer(shop);
});

const take = async (csv: string, apply?: boolean) =>
  (
    await admin.client.call('POST /admin/bank-statement', {
      body: { csv, ...(apply === undefined ? {} : { apply }) },
    })
  ).body;
const statementOf = (rows: string[]) =>
  ['Date,Narration,Ref No.,Withdrawal Amt.,Deposit Amt.', ...rows].join('\n');
const moneyOf = async (order: string) =>
  (await customer.client.call('GET /orders/my-orders/:id', { params: { id: order } })).body.payment;
const verdicts = ({ rows }: Awaited<ReturnType<typeof take>>) =>
  rows.map(({ verdict, order }) => [verdict, order]);

describe('POST /api/admin/bank-statement', () => {
  it('shows what each row pays, books nothing until it is applied, and nothing twice', async () => {
    const [known, exact, twice, short, open] = await Promise.all(
      [1, 2, 3, 4, 5].map(() => awaitingOrder(shop, customer, { payBy: 'bank' })),
    );
    await somePayment(shop, open!.id, { kind: 'upi', amountPaise: 123_457 });
    const utrs = [1, 2, 3, 4, 5, 6, 7].map(someUtr);
    await entered(admin, { order: known!.order._id, reference: utrs[0]! });
    const csv = statementOf([
      `22/11/2026,UPI MEERA,${utrs[0]},,1149.00`,
      `22/11/2026,UPI/${exact!.order._id.replace('-', '')}P1/MEERA,${utrs[1]},,"1,149.00"`,
      `22/11/2026,NEFT ${twice!.order._id},${utrs[2]},,1149.00`,
      `22/11/2026,NEFT ${twice!.order._id} AGAIN,${utrs[3]},,1149.00`,
      `22/11/2026,NEFT ${short!.order._id},${utrs[4]},,1148.99`,
      `22/11/2026,UPI MEERA,${utrs[5]},,1234.57`,
      `22/11/2026,<b>NEFT</b> RAVI,${utrs[6]},,50.00`,
      `22/11/2026,Rent,,500.00,`,
      `Total,,,500.00,9999.00`,
    ]);
    const expected = [
      ['already', known!.order._id],
      ['matched', exact!.order._id],
      ['matched', twice!.order._id],
      ['suggested', twice!.order._id],
      ['suggested', short!.order._id],
      ['suggested', open!.order._id],
      ['unmatched', null],
      ['debit', null],
      ['fault', null],
    ];

    const preview = await take(csv);
    const before = await moneyOf(exact!.order._id);
    const applied = await take(csv, true);
    const again = await take(csv, true);

    expect([preview.applied, applied.applied]).toEqual([false, true]);
    expect(verdicts(preview)).toEqual(expected);
    expect(before.paid).toBe(0);
    expect(verdicts(applied)).toEqual(expected);
    expect(applied.counts).toEqual({
      matched: 2,
      already: 1,
      suggested: 3,
      unmatched: 1,
      debit: 1,
      fault: 1,
    });
    expect(again.counts).toEqual({ matched: 0, already: 4, suggested: 3, unmatched: 0, debit: 1, fault: 1 });
    expect(applied.rows[6]).toEqual({
      row: 7,
      day: '2026-11-22',
      amount: 50,
      reference: utrs[6],
      narration: '<b>NEFT</b> RAVI',
      verdict: 'unmatched',
      order: null,
      why: 'No order and no open payment fits.',
    });
    expect(await moneyOf(exact!.order._id)).toMatchObject({ state: 'paid', paid: 1149 });
    expect(await moneyOf(short!.order._id)).toMatchObject({ paid: 0 });
    const { body: unassignedPayments } = await admin.client.call('GET /admin/payments', {
      query: { search: utrs[6] },
    });
    expect(unassignedPayments).toMatchObject([
      { order: null, kind: 'bank', captured: 50, why: '<b>NEFT</b> RAVI' },
    ]);
  });

  it('captures the open payment that a matched row is for', async () => {
    const { order, id } = await awaitingOrder(shop, customer, { payBy: 'upi' });
    const payment = await somePayment(shop, id, { kind: 'upi' });
    await somePayment(shop, id, { kind: 'bank' });
    const utr = someUtr();

    await take(statementOf([`22/11/2026,UPI/${order._id}/MEERA,${utr},,1149.00`]), true);

    const rows = await paymentsOf(shop, id);
    expect(rows.map(({ kind, state }) => [kind, state]).sort()).toEqual([
      ['bank', 'open'],
      ['upi', 'captured'],
    ]);
    expect(rows.find((row) => row.id === payment)).toMatchObject({
      reference: utr,
      entered_by: admin.user._id,
    });
    const audit = await shop.db
      .selectFrom('audit_log')
      .select(['action', 'details'])
      .where('subject', '=', order._id)
      .execute();
    expect(audit).toEqual([
      { action: 'payment.statement', details: { payment, amount: 1149, reference: utr } },
    ]);
  });

  it('tells rows without a reference apart, in every file alike', async () => {
    const row = `22/11/2026,CASH DEPOSIT BRANCH ${process.pid},,,61.00`;

    const first = await take(statementOf([row, row]), true);
    const longer = await take(statementOf([row, row, row]), true);

    expect([first.counts.unmatched, first.rows[0]!.reference]).toEqual([2, null]);
    expect(longer.counts).toMatchObject({ already: 2, unmatched: 1 });
  });

  it.each([
    ['blank lines', 'Date,Narration,Credit\n' + '\n'.repeat(1_000_000)],
    ['lines of blanks', 'Date,Narration,Credit\n' + ' \r\n'.repeat(330_000)],
    ['lines of commas', 'Date,Narration,Credit\n' + ',,\n'.repeat(330_000)],
    ['quoted blanks', 'Date,Narration,Credit\n' + '""\n'.repeat(330_000)],
    ['quotation marks', 'Date,Narration,Credit\n' + '"'.repeat(1_000_000)],
    ['commas', 'Date,Narration,Credit\n' + ','.repeat(1_000_000)],
    ['one row', `Date,Narration,Credit\n22/11/2026,${'CHK-1 '.repeat(160_000)},1\n`],
    ['rows', 'Date,Narration,Credit\n' + '22/11/2026,CASH,1\n'.repeat(50_000)],
    ['nothing', '\n'.repeat(1_000_000)],
  ])('answers to a megabyte of %s, and books nothing of it', async (_what, csv) => {
    const { status } = await admin.client.send('POST', '/api/admin/bank-statement', { csv });

    expect([200, 400]).toContain(status);
  });

  it('reads the days as banks write them', async () => {
    const days = ['23-Nov-26', '23/11/26', '23 Nov 2026', '23-11-2026', '2026-11-23'];

    const { rows } = await take(statementOf(days.map((day) => `${day},Meera,${someUtr()},,10.00`)));

    expect(rows.map(({ day }) => day)).toEqual(days.map(() => '2026-11-23'));
  });

  it('is refused without the columns, above 5,000 rows and above 1 MB, and books nothing', async () => {
    const send = (csv: unknown) =>
      admin.client.send('POST', '/api/admin/bank-statement', { csv, apply: true });

    const answers = await Promise.all([
      send('Name,Price\nCamera,10\n'),
      send(statementOf(Array<string>(5001).fill('22/11/2026,CASH,,,1.00'))),
      send('x'.repeat(1024 * 1024 + 1)),
      send(7),
    ]);

    expect(
      answers.map(({ status, refusal }) => [status, refusal.code, Object.keys(refusal.fields ?? {})]),
    ).toEqual([
      [400, 'csv_header', ['csv']],
      [400, 'invalid', ['csv']],
      [400, 'invalid', ['csv']],
      [400, 'invalid', ['csv']],
    ]);
  });
});
