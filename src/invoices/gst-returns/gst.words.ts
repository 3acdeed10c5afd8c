export const loading = 'Loading the month...';
export const failed = 'Failed to load the month. Please try again later.';
export const none = 'Nothing was issued in this month.';
export const noFaults = 'Nothing has to be corrected in this month.';
export const nilRated = (amount: string) =>
  `${amount} of the taxable value is nil-rated: it is in Table 8, not in the tables of the sections.`;
export const agreementRule =
  'An order counts when it is delivered, invoiced, or cancelled with an invoice or money: what was invoiced and what was received must then be its total less its credit notes, and nothing where it is cancelled; money that is collected at the door counts from the delivery.';
export const agreementFailed = 'Failed to load the orders. Please try again later.';
export const closed = (month: string) => `${month} is closed.`;
export const reopened = (month: string) => `${month} is open again.`;
export const closeFailed = 'The month could not be closed. Please try again.';
export const reopenFailed = 'The month could not be opened again. Please try again.';
export const reopenAsk = (month: string) => `Open ${month} again? Its figures as filed are no longer kept.`;
export const asFiled = 'The figures are still as they were filed.';
export const chainChanged =
  'The books were changed since: the last document of that time is not what it was. Compare with the mail to the accountant.';
export const filedOnNeeded = 'Please give the day of filing.';
export const leaveClosing = 'Leave without closing the month?';
export const tooManyOwn = (limit: number) =>
  `At most ${limit} invoices with their own distance or vehicle fit into one file.`;
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
