import { sentences } from '../../kit/rules/sentences.ts';

export const messageShopMessages = sentences('messageShop', {
  whatsapp: 'Updates on WhatsApp',
  sms: 'Updates by SMS',
  about:
    'About your orders, payments, parcels, visits, returns, refunds and warranty claims, to the phone number of the order.',
  loadFailed: 'Your choices could not be loaded. Please try again later.',
  saved: 'Your choice is saved.',
  failed: 'Your choice could not be saved. Please try again.',
});
