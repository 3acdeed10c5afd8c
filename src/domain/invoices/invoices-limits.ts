/** Limits and sizes of invoices; those of the specification are in its section 9. */

export const E_INVOICE_REPLIES_BYTES = 8 * 1024 * 1024;
