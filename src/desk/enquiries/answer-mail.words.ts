import { sentences } from '../../kit/rules/sentences.ts';

/** Mails that answer a question or a request for prices. */
export const answerMailMessages = sentences('answerMail', {
  enquirySubject: (number: string) => `We have your message ${number}`,
  enquiry: (number: string) => `Thank you for writing to us. Your reference number is ${number}.`,
  enquiryThen: (hours: number) =>
    `We reply within ${hours} hours, usually the same working day, and resolve it within one month.`,
  quoteNumber: 'Please quote this number when you write or call.',
  quoteSubject: (number: string, shop: string) => `Quotation ${number} from ${shop}`,
  quote: (number: string, amount: string, day: string) =>
    `Here is our quotation ${number}: ${amount}, GST included, valid until ${day}.`,
  quoteAgain: 'It replaces your earlier quotation.',
  quoteAccept: 'View and accept it here:',
  codeSubject: (code: string, shop: string) => `${code} accepts your ${shop} quotation`,
  enterCode: (number: string, minutes: number) =>
    `Enter it on the page of the quotation ${number} to accept it. It is valid for ${minutes} minutes and can be used once.`,
});
