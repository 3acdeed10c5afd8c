import { parse } from 'csv-parse/sync';
import { dayAfter } from '../../../src/delivery/zones/arrival.ts';
import { paiseOf } from '../../../src/kit/rules/money.ts';
import { dayAfterMonth } from '../../../src/invoices/documents/documents-queries.server.ts';
import type { SignedIn } from '../accounts/user-factory.ts';
import { bodyOf } from '../orders/dispatch-steps.ts';

/** The column of each head in the register, and its ledger in Tally in a new shop. */
const HEADS = {
  taxable: ['Taxable value', 'Sales'],
  cgst: ['CGST', 'Output CGST'],
  sgst: ['SGST', 'Output SGST'],
  igst: ['IGST', 'Output IGST'],
} as const;

type Head = keyof typeof HEADS;

/** Sections, Table 12, GSTR-3B, register and Tally of a month say the same sums. @returns those that do not */
export async function accountFaults({ client }: SignedIn, month: string): Promise<string[]> {
  const params = { month };
  const query = { from: `${month}-01`, to: dayAfter(dayAfterMonth(month), -1) };
  const { payable, sections, hsn } = bodyOf(await client.call('GET /admin/gst/:month', { params }));
  const form = bodyOf(await client.call('GET /admin/gst/:month/gstr3b', { params }));
  const register = rowsOf(String(bodyOf(await client.call('GET /admin/gst/register', { query }))));
  const entries = entriesOf(String(bodyOf(await client.call('GET /admin/gst/:month/tally.xml', { params }))));
  const { cdnr, cdnur, ...invoiced } = sections;
  const net = [...Object.values(invoiced), ...[cdnr, cdnur].map((section) => lessened(section))];
  const views: Record<string, (head: Head) => number[]> = {
    sections: (head) => net.map((section) => section[head]),
    'Table 12': (head) => [...hsn.b2b, ...hsn.b2c].map((row) => row[head]),
    'GSTR-3B': (head) => form.outward.map((row) => row[head]),
    register: (head) => register.map((row) => Number(row[HEADS[head][0]])),
    Tally: (head) => entries.filter(([ledger]) => ledger === HEADS[head][1]).map(([, rupees]) => rupees),
  };
  return (Object.keys(HEADS) as Head[]).flatMap((head) =>
    Object.entries(views).flatMap(([view, rupeesIn]) => {
      const paise = rupeesIn(head).reduce((sum, rupees) => sum + paiseOf(rupees), 0);
      const wanted = paiseOf(payable[head]);
      return paise === wanted ? [] : [`${month}: ${head} is ${paise} paise in ${view}, payable ${wanted}`];
    }),
  );
}

function lessened(sums: Record<Head, number>): Record<Head, number> {
  return { taxable: -sums.taxable, cgst: -sums.cgst, sgst: -sums.sgst, igst: -sums.igst };
}

function rowsOf(csv: string): Record<string, string>[] {
  return parse(csv, { columns: true, bom: true });
}

/** A credit is positive, a debit negative. */
function entriesOf(xml: string): [ledger: string, rupees: number][] {
  const entry =
    /<LEDGERNAME>(.*?)<\/LEDGERNAME><ISDEEMEDPOSITIVE>.*?<\/ISDEEMEDPOSITIVE><AMOUNT>(.*?)<\/AMOUNT>/g;
  return [...xml.matchAll(entry)].map(([, ledger, rupees]) => [ledger!, Number(rupees)]);
}
