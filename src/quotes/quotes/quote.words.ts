import { sentences } from '../../kit/rules/sentences.ts';

export const quoteMessages = sentences('quote', {
  notFound: 'This quotation does not exist.',
  from: 'Choose whether it is for your cart or a plan.',
  closed: 'Quotations cannot be asked for at present.',
  emptyCart: 'Your cart is empty.',
  emptyPlan: 'This plan holds nothing that can be bought.',
  name: 'Please enter your name.',
  tooManyRequests: 'You have asked for many quotations today. Please call us, or come back tomorrow.',
  keyNeeded: 'Send an Idempotency-Key, so that nothing is made twice.',
  keyReused: 'This was sent before with other contents. Please check it and try again.',
  withdrawn: 'This quotation was withdrawn. Please ask us for a new one.',
  accepted: 'This quotation was accepted already.',
  expired: 'This quotation is no longer valid. Please ask us for a new one.',
  changed: 'This quotation was replaced by a newer version. Please read it first.',
  codeNeeded: 'Please enter the code from the mail.',
  codeWrong: 'This code is wrong or no longer valid. Please check it, or send a new one.',
  codeWait: 'A code was sent just now. Please wait half a minute before the next.',
  codesUsedUp: 'Too many codes were tried or sent. Please ask the shop to send the quotation again.',
  codeSent: 'Code sent.',
  gstinAddress:
    'Please enter the address in parts, in the State of the GSTIN, so that the invoice can name it.',
  notEnough: 'Not all of it is in stock at present. The shop has been informed, and we will call you.',
});
