import type { WantedColumns } from '../../../imports/reading/read-columns.ts';

export const STATEMENT_COLUMNS = {
  day: {
    patterns: [/^date$/, /^(?:txn|tran|trans|transaction|posting|post)date$/, /^value(?:date|dt)$/],
    isRequired: true,
  },
  narration: {
    patterns: [/^(?:transaction|txn)?(?:narration|description|particulars|remarks|details)$/],
    isRequired: true,
  },
  reference: { patterns: [/utr/, /ref/], isRequired: false },
  credit: {
    patterns: [/^(?:deposit|credit)s?(?:amt|amount)?(?:inr|rs)?$/, /^cr(?:amt|amount)?$/],
    isRequired: true,
  },
  debit: {
    patterns: [/^(?:withdrawal|debit)s?(?:amt|amount)?(?:inr|rs)?$/, /^dr(?:amt|amount)?$/],
    isRequired: false,
  },
} satisfies WantedColumns;

/** The texts of a row; '' where the file lacks the column. */
export type StatementCells = Record<keyof typeof STATEMENT_COLUMNS, string>;
