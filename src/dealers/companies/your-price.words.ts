import { sentences } from '../../kit/rules/sentences.ts';

export const yourPriceMessages = sentences('yourPrice', {
  yourPrice: 'Your price',
  orMore: (quantity: number) => `${quantity} or more:`,
  exGst: 'ex GST',
  each: 'each',
  invoiceTo: (company: string) => `Invoice to ${company} ·`,
  change: 'Change',
  poNumber: 'Your PO number (optional)',
  onYourInvoice: 'It is printed on your invoice.',
});
