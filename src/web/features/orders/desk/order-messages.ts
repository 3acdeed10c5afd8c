/** The sentences of the orders page only. */
export const orderMessages = {
  isNow: (id: string, status: string) => `${id} is now ${status}.`,
  areNow: (count: number, status: string) => `${count} orders are now ${status}.`,
  someFailed: (failed: number, all: number) => `${failed} of ${all} orders could not be updated.`,
  invoiceFailed: 'The invoice could not be made. Please try again.',
  otherScripts: 'Letters of other scripts are shown as ?',
  notTaxInvoice: 'This is not a tax invoice.',
  exportFailed: 'The orders could not be exported. Please try again.',
  exportCut: (kept: number, all: number) =>
    `The file holds the first ${kept} of ${all} orders. Narrow the filters to get the others.`,
} as const;
