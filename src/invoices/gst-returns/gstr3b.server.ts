import { sql } from 'kysely';
import { rupeesOf } from '../../kit/rules/money.ts';
import type { Db } from '../../db/transaction.ts';
import type { TaxSplit } from '../documents/split-tax.ts';
import { stateName } from '../../platform/gstin/states.ts';
import type { Gstr3b, Gstr3bRow } from './gst-returns.shapes.ts';
import { inPeriod, type ReturnPeriod } from './month-sums.server.ts';

/** Amounts in whole paise. */
interface Turnover extends TaxSplit {
  isTaxed: boolean;
  isInterState: boolean;
  isRegistered: boolean;
  placeCode: string;
}

/** The outward supplies of GSTR-3B, less credit notes. */
export async function readGstr3b(db: Db, period: ReturnPeriod): Promise<Gstr3b> {
  const { rows } = await sql<Turnover>`
    select line.rate > 0 as "isTaxed", is_inter_state as "isInterState", buyer_gstin is not null as "isRegistered",
      place_of_supply as "placeCode",
      sum(sign * line.taxable_paise) as "taxablePaise", sum(sign * line.cgst_paise) as "cgstPaise",
      sum(sign * line.sgst_paise) as "sgstPaise", sum(sign * line.igst_paise) as "igstPaise"
    from tax_documents document
      cross join lateral (select case document.kind when 'CRN' then -1 else 1 end as sign) signed
      join tax_document_lines line on line.document_id = document.id
    where ${inPeriod(period)} and document.void_at is null
    group by 1, 2, 3, 4
    order by 4`.execute(db);
  const taxed = rows.filter(({ isTaxed }) => isTaxed);
  const between = taxed.filter(({ isInterState, isRegistered }) => isInterState && !isRegistered);
  return {
    ...period,
    outward: [
      rowOf('3.1(a)', GSTR_3B_WORDS.taxed, taxed),
      rowOf(
        '3.1(c)',
        GSTR_3B_WORDS.nilRated,
        rows.filter(({ isTaxed }) => !isTaxed),
      ),
    ],
    interState: {
      row: '3.2',
      words: GSTR_3B_WORDS.interState,
      supplies: GSTR_3B_WORDS.unregistered,
      places: between.map(({ placeCode, taxablePaise, igstPaise }) => ({
        stateCode: placeCode,
        state: stateName(placeCode),
        taxable: rupeesOf(taxablePaise),
        igst: rupeesOf(igstPaise),
      })),
    },
  };
}

function rowOf(row: string, words: string, turnover: readonly Turnover[]): Gstr3bRow {
  const sum = (field: keyof TaxSplit) => rupeesOf(turnover.reduce((paise, part) => paise + part[field], 0));
  return {
    row,
    words,
    taxable: sum('taxablePaise'),
    igst: sum('igstPaise'),
    cgst: sum('cgstPaise'),
    sgst: sum('sgstPaise'),
    cess: 0,
  };
}

/** The wording of the form GSTR-3B. */
const GSTR_3B_WORDS = {
  taxed: '(a) Outward taxable supplies (other than zero rated, nil rated and exempted)',
  nilRated: '(c) Other outward supplies (Nil rated, exempted)',
  interState:
    'Of the supplies shown in 3.1 (a) above, details of inter-State supplies made to unregistered persons, composition taxable persons and UIN holders',
  unregistered: 'Supplies made to Unregistered Persons',
};
