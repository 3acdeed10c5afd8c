import { sentences } from '../../kit/rules/sentences.ts';

export const statementMessages = sentences('statement', {
  statement: 'Statement',
  downloadPdf: 'Download PDF',
  what: 'What',
  debit: 'Debit',
  credit: 'Credit',
  amount: 'Amount',
  balance: 'Balance',
  balanceOf: (rupees: string) => `Balance ${rupees}`,
  opening: 'Opening balance',
  closing: 'Closing balance',
  ageing: 'Open today, by days since the due day',
  ages: {
    notDue: 'Not due',
    to30: '1 to 30 days',
    to60: '31 to 60 days',
    to90: '61 to 90 days',
    over90: 'Over 90 days',
  },
  statementKinds: {
    order: 'Order',
    invoice: 'Invoice',
    cancelled: 'Order cancelled',
    given_up: 'Units that left the order',
    credit_note: 'Credit note',
    payment: 'Payment',
    receipt: 'Receipt',
    bounced: 'Bounced',
    refund: 'Refund',
  },
  fromTo: (from: string, to: string) => `${from} to ${to}`,
});
