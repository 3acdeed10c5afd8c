import { MAX_STATEMENT_ROWS } from '../../../src/payments/payments-desk/money-desk-choices.ts';
import { readColumns } from '../../../src/imports/reading/read-columns.server.ts';
import { UnreadableFile } from '../../../src/imports/reading/sheet-table.server.ts';
import {
  refusedStatement,
  statementRows,
  type StatementRow,
  STATEMENT_COLUMNS,
  type StatementCells,
} from '../../../src/payments/statements/read-statement.server.ts';

/** Reads a statement as the shop does, without its thread. */
export function readStatement(csv: string): StatementRow[] {
  try {
    return statementRows(readColumns(csv, STATEMENT_COLUMNS, MAX_STATEMENT_ROWS) as StatementCells[]);
  } catch (error) {
    if (error instanceof UnreadableFile) throw refusedStatement(error);
    throw error;
  }
}
