/** Money without order should be empty; payments that staff explained leave it. Claims: UTRs that customers named. */
export const PAYMENT_VIEWS = ['money_without_order', 'explained', 'claims'] as const;
export type PaymentView = (typeof PAYMENT_VIEWS)[number];

export const ORDER_MONEY_VIEWS = ['order_without_money', 'overpaid', 'refund_due'] as const;
export type OrderMoneyView = (typeof ORDER_MONEY_VIEWS)[number];

/** Recorded by staff; gateway payments record themselves. */
export const ENTERED_KINDS = ['upi', 'bank', 'cash'] as const;

export const STATEMENT_VERDICTS = ['matched', 'already', 'suggested', 'unmatched', 'debit', 'fault'] as const;
export type StatementVerdict = (typeof STATEMENT_VERDICTS)[number];

export const MAX_STATEMENT_BYTES = 1024 * 1024;
export const MAX_STATEMENT_ROWS = 5000;

export const MIN_REFUND_REASON_LENGTH = 3;
export const MAX_REFUND_REASON_LENGTH = 200;

/** In JSON, quotation marks and line ends take two characters, and those of other scripts three. */
export const STATEMENT_BODY_BYTES = 4 * MAX_STATEMENT_BYTES;
