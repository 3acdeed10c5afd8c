import { sentences } from '../../kit/rules/sentences.ts';

export const enquiryMessages = sentences('enquiry', {
  received: 'Thank you. We have your message and will answer soon.',
  failed: 'Your message could not be sent. Please try again.',
  yourNumber: (number: string) => `Your number is ${number}.`,
});
