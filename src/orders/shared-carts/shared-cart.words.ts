import { sentences } from '../../kit/rules/sentences.ts';

export const sharedCartMessages = sentences('sharedCart', {
  notFound: 'This shared cart does not exist, or its time is over.',
  emptyCart: 'Your cart is empty.',
  keyNeeded: 'Sharing a cart needs an Idempotency-Key, so that it is made once.',
  whatsapp: (shop: string, link: string) => `Your cart from ${shop}: ${link}`,
});
