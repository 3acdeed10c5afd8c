export const loading = 'Loading the month...';
export const failed = 'Failed to load the month. Please try again later.';
export const none = 'Nothing was issued in this month.';
export const noFaults = 'Nothing has to be repaired in this month.';
export const downloadFailed = 'The file could not be downloaded. Please try again.';
export const agrees = 'Invoices and orders agree.';
export const billedMore = (amount: string) => `The invoices are ${amount} more than their orders.`;
export const billedLess = (amount: string) => `The invoices are ${amount} less than their orders.`;
export const replyNotJson = 'This file is not the portal’s reply: it holds no list of documents.';
export const replyTooLarge = 'This file is larger than 8 MB.';
export const replyFailed = 'The reply could not be taken. Please try again.';
export const checkFailed = 'The books could not be checked. Please try again.';
export const distance = 'A distance is 0 to 4,000 whole kilometres.';
export const vehicleNo = 'A vehicle number has 4 to 15 letters and digits: GJ01AB1234.';
export const transporterId =
  'A transporter’s ID has 15 characters and begins with two digits, as a GSTIN does.';
export const noInvoiceChosen = 'Please choose at least one invoice.';
export const tooManyInvoices = (limit: number) => `At most ${limit} invoices fit into one file.`;
