import { MAX_STATEMENT_ROWS } from '../../../src/domain/payments/money-desk-choices.ts';
import { readColumns } from '../../../src/server/modules/imports/reading/read-columns.ts';
import { UnreadableFile } from '../../../src/server/modules/imports/reading/unreadable-file.ts';
import {
  refusedStatement,
  statementRows,
  type StatementRow,
  STATEMENT_COLUMNS,
  type StatementCells,
} from '../../../src/server/modules/payments/payments-desk/statement/read-statement.ts';

/** Reads a statement as the shop does, without its thread. */
export function readStatement(csv: string): StatementRow[] {
  try {
    return statementRows(readColumns(csv, STATEMENT_COLUMNS, MAX_STATEMENT_ROWS) as StatementCells[]);
  } catch (error) {
    if (error instanceof UnreadableFile) throw refusedStatement(error);
    throw error;
  }
}
