import { sentences } from '../../kit/rules/sentences.ts';

/** Sentences in every mail to a customer. */
export const mailMessages = sentences('mail', {
  phone: (number: string) => `Phone ${number}`,
  whatsapp: (number: string) => `WhatsApp ${number}`,
  seeIt: (url: string) => `See it: ${url}`,
  yourCode: (code: string) => `Your code is ${code}.`,
  notAsked: 'If you did not ask for it, ignore this mail.',
  attached: 'The paper is attached as a PDF file.',
});
