import {
  STATEMENT_VERDICTS,
  type StatementVerdict,
} from '../../../../../domain/payments/money-desk-choices.ts';
import { rupeesOf } from '../../../../../domain/platform/money.ts';
import type {
  BankStatement,
  BankStatementBody,
} from '../../../../../contract/payments/bank-statement-shapes.ts';
import type { CurrentUser } from '../../../../security/access-token.ts';
import type { WriteServices } from '../../../../services.ts';
import type { SheetThreads } from '../../../imports/threads/sheet-threads.ts';
import { bookStatement } from './book-statement.ts';
import { checkStatement, type CheckedRow } from './check-statement.ts';
import { readStatement } from './read-statement.ts';
import { readStatementFacts } from './statement-facts.ts';

/**
 * When applied, books matched rows on orders, others without order. @throws Refused 400 csv_header, as readStatement
 */
export async function takeStatement(
  services: WriteServices,
  threads: SheetThreads,
  currentUser: CurrentUser,
  { csv, apply = false }: BankStatementBody,
): Promise<BankStatement> {
  const rows = await readStatement(threads, csv);
  const checked = checkStatement(rows, await readStatementFacts(services.db, rows));
  return statementReply(apply ? await bookStatement(services, currentUser, checked) : checked, apply);
}

function statementReply(checked: readonly CheckedRow[], applied: boolean): BankStatement {
  const counts = Object.fromEntries(
    STATEMENT_VERDICTS.map((verdict) => [verdict, checked.filter((each) => each.verdict === verdict).length]),
  ) as Record<StatementVerdict, number>;
  return {
    applied,
    counts,
    rows: checked.map(({ row, verdict, order, why }) => ({
      row: row.row,
      day: row.day,
      amount: row.kind === 'fault' ? null : rupeesOf(row.amountPaise),
      reference: row.kind === 'fault' ? null : row.reference,
      narration: row.narration,
      verdict,
      order,
      why,
    })),
  };
}
