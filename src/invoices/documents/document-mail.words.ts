import { sentences } from '../../kit/rules/sentences.ts';

/** The mail with an invoice or a credit note. */
export const documentMailMessages = sentences('documentMail', {
  invoiceSubject: (number: string, order: string) => `Invoice ${number} for ${order}`,
  invoice: (number: string, order: string, amount: string) =>
    `Here is the invoice ${number} for your order ${order}: ${amount}, GST included.`,
  creditNoteSubject: (number: string, order: string) => `Credit note ${number} for ${order}`,
  creditNote: (number: string, order: string, amount: string, invoice: string) =>
    `Here is the credit note ${number} of ${amount} against the invoice ${invoice} for your order ${order}.`,
});
