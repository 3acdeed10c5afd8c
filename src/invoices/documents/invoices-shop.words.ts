import { sentences } from '../../kit/rules/sentences.ts';

export const invoicesShopMessages = sentences('invoicesShop', {
  documents: 'Documents',
  cancelled: 'Cancelled · ',
  taxInvoice: 'Tax invoice',
  creditNote: 'Credit note',
});
