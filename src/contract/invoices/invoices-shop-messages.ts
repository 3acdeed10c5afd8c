import { sentences } from '../../domain/platform/sentences.ts';

export const invoicesShopMessages = sentences('invoicesShop', {
  documents: 'Documents',
  cancelled: 'Cancelled · ',
  taxInvoice: 'Tax invoice',
  creditNote: 'Credit note',
});
