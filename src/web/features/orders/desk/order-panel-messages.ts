export const isNow = (id: string, status: string) => `${id} is now ${status}.`;
export const areNow = (count: number, status: string) => `${count} orders are now ${status}.`;
export const someFailed = (failed: number, all: number) => `${failed} of ${all} orders could not be updated.`;
export const invoiceFailed = 'The invoice could not be made. Please try again.';
export const otherScripts = 'Some letters could not be printed and appear as ?';
export const notTaxInvoice = 'This is not a tax invoice.';
export const exportFailed = 'The orders could not be exported. Please try again.';
export const exportCut = (kept: number, all: number) =>
  `The file holds the first ${kept} of ${all} orders. Narrow the filters to get the others.`;
