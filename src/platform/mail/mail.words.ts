import { sentences } from '../../kit/rules/sentences.ts';

/** Sentences in every mail to a customer. */
export const mailMessages = sentences('mail', {
  phone: (number: string) => `Phone ${number}`,
  whatsapp: (number: string) => `WhatsApp ${number}`,
  seeIt: (url: string) => `See it: ${url}`,
  yourCode: (code: string) => `Your code is ${code}.`,
  notAsked: 'If you did not ask for it, ignore this mail.',
  /** Buttons of mails whose text has the address alone. */
  newPassword: 'Choose a new password',
  openQuote: 'View the quotation',
  open: 'Open the page',
  attached: 'The paper is attached as a PDF file.',
});
