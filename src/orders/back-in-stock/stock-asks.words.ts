import { sentences } from '../../kit/rules/sentences.ts';

export const stockAskMessages = sentences('stockAsk', {
  tellMe: 'Tell me when it is back',
  logIn: 'Log in, and we tell you when it is back.',
  willTell: 'We will mail you when it is back in stock.',
  doNotTell: 'Do not tell me',
  loadFailed: 'We could not check whether you asked for this.',
  failed: 'This could not be saved. Please try again.',
  off: 'This shop does not send mails about stock.',
  inStock: 'This product is in stock.',
  most: 'You wait for 50 products already. Please take one back first.',
  subject: (product: string) => `${product} is back in stock`,
  lead: (product: string) => `${product} is back in stock. You asked us to tell you.`,
  orderAt: (url: string) => `Order it here: ${url}`,
  once: 'We keep no unit for you, and this is our only mail about it.',
});
