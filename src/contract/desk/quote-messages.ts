export const notFound = 'This quotation does not exist.';
export const from = 'Say whether it is for your cart or a plan.';
export const closed = 'Quotations cannot be asked for at present.';
export const emptyCart = 'Your cart is empty.';
export const emptyPlan = 'This plan holds nothing that can be bought.';
export const name = 'Please enter your name.';
export const tooManyRequests =
  'You have asked for many quotations today. Please call us, or come back tomorrow.';
export const keyNeeded = 'Send an Idempotency-Key, so that nothing is made twice.';
export const keyReused = 'This was sent before with other contents. Please check it and try again.';
export const withdrawn = 'This quotation was withdrawn. Please ask us for a new one.';
export const accepted = 'This quotation was accepted already.';
export const expired = 'This quotation is no longer valid. Please ask us for a new one.';
export const changed = 'This quotation was replaced by a newer version. Please read it first.';
export const codeNeeded = 'Please enter the code from the mail.';
export const codeWrong = 'This code is wrong or no longer valid. Please check it, or send a new one.';
export const codeWait = 'A code was sent just now. Please wait half a minute before the next.';
export const codeSent = 'Code sent.';
export const gstinAddress =
  'Please enter the address in parts, in the State of the GSTIN, so that the invoice can name it.';
export const notEnough =
  'Not all of it is in stock at present. The shop has been informed, and we will call you.';
