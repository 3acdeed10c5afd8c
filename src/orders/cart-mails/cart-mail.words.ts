import { sentences } from '../../kit/rules/sentences.ts';

/** The mail about a cart that was left, and its end. */
export const cartMailMessages = sentences('cartMail', {
  subject: (shop: string) => `You left something in your cart at ${shop}`,
  lead: 'These products are still in your cart:',
  yourCart: (url: string) => `Your cart: ${url}`,
  asked: 'You asked us to remind you of a cart that you leave.',
  stopAt: (url: string) => `To stop these mails: ${url}`,
  title: 'Mails about your cart',
  description: 'Stop the mails about a cart that you left.',
  question: 'We remind you by e-mail of a cart that you left. Do you want no more of these mails?',
  stop: 'Stop these mails',
  stopped: 'We send you no more mails about your cart.',
  stopFailed: 'These mails could not be stopped. Please try again.',
  loadFailed: 'The page could not be loaded. Please try again.',
  unknown: 'This link does not exist.',
});
