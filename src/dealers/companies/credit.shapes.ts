import { z } from 'zod';
import { STATEMENT_KINDS } from './credit-statement.ts';
import { paging, search } from '../../kit/api/shapes.ts';
import { creditMessages } from './credit.words.ts';

/** Rupees, by days since the due day. */
export const ageingShape = z.object({
  notDue: z.number(),
  to30: z.number(),
  to60: z.number(),
  to90: z.number(),
  over90: z.number(),
});

export type Ageing = z.output<typeof ageingShape>;

export const companyDebtShape = ageingShape
  .extend({
    company: z.object({ _id: z.string(), name: z.string() }),
    limit: z.number(),
    outstanding: z.number(),
    unallocated: z.number(),
    overdue: z.number(),
    oldestDueOn: z.string().nullable(),
  })
  .meta({ id: 'CompanyDebt' });

export type CompanyDebt = z.output<typeof companyDebtShape>;

export const creditQuery = z.object({ ...paging, search: search.optional() });

export type CreditQuery = z.output<typeof creditQuery>;

export const creditFileQuery = creditQuery.pick({ search: true });
const day = z.iso.date({ error: () => creditMessages.day });

export const statementQuery = z
  .object({
    /** Absent: the first day of this financial year. */
    from: day.optional(),
    /** Absent: today. */
    to: day.optional(),
  })
  .refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
    error: () => creditMessages.days,
    path: ['to'],
  });

export type StatementQuery = z.output<typeof statementQuery>;

export const companyStatementShape = z
  .object({
    company: z.object({ _id: z.string(), name: z.string() }),
    from: z.string(),
    to: z.string(),
    /** Rupees that the company owes, by all before `from`; below 0 what the shop owes. */
    opening: z.number(),
    entries: z.array(
      z.object({
        day: z.string(),
        kind: z.enum(STATEMENT_KINDS),
        ref: z.string(),
        /** The company's own number of the purchase; left out without one. */
        poNumber: z.string().optional(),
        debit: z.number(),
        credit: z.number(),
        balance: z.number(),
      }),
    ),
    closing: z.number(),
    /** The ageing of today. */
    ageing: ageingShape,
  })
  .meta({ id: 'CompanyStatement' });

export type CompanyStatement = z.output<typeof companyStatementShape>;

export const reminderShape = z.object({ message: z.string(), whatsapp: z.string() }).meta({ id: 'Reminder' });

export type Reminder = z.output<typeof reminderShape>;
