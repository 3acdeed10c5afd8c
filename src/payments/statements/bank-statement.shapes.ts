import { z } from 'zod';
import { MAX_STATEMENT_BYTES, STATEMENT_VERDICTS } from '../payments-desk/money-desk-choices.ts';
import * as moneyDeskMessages from '../payments-desk/money-desk.words.ts';

const sentence = moneyDeskMessages.statement.csv;

export const bankStatementBody = z.object({
  csv: z.string({ error: sentence }).max(MAX_STATEMENT_BYTES, { error: sentence }),
  /** Absent or false: a preview, which books nothing. */
  apply: z.boolean().optional(),
});

export type BankStatementBody = z.output<typeof bankStatementBody>;

const count = z.number();

export const bankStatementShape = z
  .object({
    applied: z.boolean(),
    counts: z.object({
      matched: count,
      already: count,
      suggested: count,
      unmatched: count,
      debit: count,
      fault: count,
    }),
    rows: z.array(
      z.object({
        /** Counted from 1 below the headings. */
        row: z.number(),
        /** `yyyy-mm-dd`, or the text of the file where it is unreadable. */
        day: z.string(),
        /** Rupees; null where unreadable. */
        amount: z.number().nullable(),
        reference: z.string().nullable(),
        narration: z.string(),
        verdict: z.enum(STATEMENT_VERDICTS),
        order: z.string().nullable(),
        why: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'BankStatement' });

export type BankStatement = z.output<typeof bankStatementShape>;
