export const undone = 'Undone at once.';
export const reasonMissing = 'Please write a reason.';
export const reasonFor = (ids: string[], status: string) =>
  ids.length === 1 ? `Set ${ids[0]} to ${status}` : `Set ${ids.length} orders to ${status}`;
export const historyFailed = 'The history could not be loaded. Please try again.';
export const isNow = (id: string, status: string) => `${id} is now ${status}.`;
export const areNow = (count: number, status: string) => `${count} orders are now ${status}.`;
export const someFailed = (failed: number, all: number) => `${failed} of ${all} orders could not be updated.`;
export const invoiceFailed = 'The invoice could not be made. Please try again.';
export const otherScripts = 'Some letters could not be printed and appear as ?';
export const notTaxInvoice = 'This is not a tax invoice.';
export const exportFailed = 'The orders could not be exported. Please try again.';
export const exportCut = (kept: number, all: number) =>
  `The file holds the first ${kept} of ${all} orders. Narrow the filters to get the others.`;
export const heldOverLimit = 'Held: this order takes the company above its credit limit.';
export const heldOverdue = 'Held: the company has not paid something that is overdue.';
export const heldMeans = 'It gets no invoice and is not sent until somebody approves it.';
export const approved = (id: string) => `${id} may be sent.`;
export const refused = (id: string) => `${id} was refused and is cancelled.`;
export const onlyLeft = (left: number) => (left === 0 ? 'None is left.' : `Only ${left} left.`);
export const addMissing = 'Choose a product to add.';
export const changeMeans =
  'Stock, delivery fee and what is owed follow. The customer gets a mail with the lines and both totals.';
export const linesChanged = 'Lines changed.';
export const changeFailed = 'The lines could not be changed. Please try again.';
export const leaveChange = 'Leave without changing these lines?';
