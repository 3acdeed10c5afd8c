export const pageTitle = 'Quotation';
export const pageLead = 'Read it, download it, or say yes.';
export const loadFailed = 'The quotation could not be loaded. Please try again.';
export const downloadPdf = 'Download PDF';
export const downloadFailed = 'The PDF could not be downloaded. Please try again.';
export const accept = 'Accept quotation';
export const acceptLead = (email: string) =>
  `We send a code to ${email}. With it you place the order at these prices.`;
export const yourName = 'Your name';
export const shippingAddress = 'Shipping address';
export const code = 'Code from the mail';
export const sendCode = 'Send code';
export const sendAgain = 'Send again';
export const sendAgainIn = (seconds: number) => `Send again in ${seconds} s`;
export const codeSent = (email: string) => `Code sent to ${email}. It is valid for 10 minutes.`;
export const codeFailed = 'The code could not be sent. Please try again.';
export const placeOrder = 'Place order';
export const placeFailed = 'The order could not be placed. Please try again.';
export const cancel = 'Cancel';
export const leave = 'Leave without placing the order?';
export const expired = (day: string) => `This quotation was valid until ${day}. Please ask us for a new one.`;
export const withdrawn = 'This quotation was withdrawn. Please ask us for a new one.';
export const replaced = (version: number) =>
  `This quotation was replaced by version ${version}, which you see here. Please read it before you accept.`;
export const accepted = (order: string) => `This quotation was accepted. Your order is ${order}.`;
export const acceptedNow = (order: string) =>
  `Thank you. Your order ${order} is placed, and a mail with its details is on the way.`;
export const call = (phone: string) => `Call ${phone}`;
export const noStock = (product: string, asked: number, left: number) =>
  left === 0 ? `${product}: none left` : `${product}: ${left} left of ${asked}`;
export const ask = 'Ask for a quotation';
export const askLead =
  'We send you our offer for these products by e-mail. Nothing is ordered before you say yes.';
export const askFailed = 'Your request could not be sent. Please try again.';
export const note = 'What should we know? (optional)';
export const askedFor = (number: string) => `Thank you. Your request has the number ${number}.`;
export const askedWhere = 'Our offer comes by e-mail; you find it in My Account too.';
export const logInToAsk = 'Log in to ask for a quotation';
export const ownTitle = 'Quotations';
export const validUntil = (day: string) => `Valid until ${day}`;
export const states = {
  draft: 'Asked for',
  sent: 'Open',
  accepted: 'Accepted',
  expired: 'Expired',
  withdrawn: 'Withdrawn',
};
export const prev = 'Prev';
export const next = 'Next';
export const pageOf = (page: number, last: number) => `Page ${page} of ${last}`;
