export const documents = 'Documents';
export const cancelled = 'Cancelled · ';
export const taxInvoice = 'Tax invoice';
export const creditNote = 'Credit note';
