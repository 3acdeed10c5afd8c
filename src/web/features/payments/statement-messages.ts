export const statement = 'Statement';
export const downloadPdf = 'Download PDF';
export const what = 'What';
export const debit = 'Debit';
export const credit = 'Credit';
export const amount = 'Amount';
export const balance = 'Balance';
export const balanceOf = (rupees: string) => `Balance ${rupees}`;
export const opening = 'Opening balance';
export const closing = 'Closing balance';
export const ageing = 'Open today, by days since the due day';
export const ages = {
  notDue: 'Not due',
  to30: '1 to 30 days',
  to60: '31 to 60 days',
  to90: '61 to 90 days',
  over90: 'Over 90 days',
} as const;
export const statementKinds = {
  order: 'Order',
  cancelled: 'Order cancelled',
  credit_note: 'Credit note',
  payment: 'Payment',
  receipt: 'Receipt',
  refund: 'Refund',
} as const;
