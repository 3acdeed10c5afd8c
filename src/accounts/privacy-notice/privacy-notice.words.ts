import { sentences } from '../../kit/rules/sentences.ts';

/** A change of these needs another NOTICE_EDITION. */
export const privacyNoticeMessages = sentences('privacyNotice', {
  account:
    'Name, e-mail address and phone number, and the hash of your password: for your account, and to reach you about an order.',
  orders:
    'Addresses, cart, orders and payments: to deliver, to honour the warranty and to keep the books, as tax law asks. Card numbers never reach us.',
  devices: 'Addresses of the devices that log in: to keep strangers out of your account.',
  afterSale:
    'What you write and the pictures that you send about returns, warranty and complaints: to answer you.',
  messages: 'Your phone number for updates on WhatsApp or by SMS: only if you tick them.',
  cartMails: 'Your e-mail address for a mail about a cart that you left: only if you tick it.',
  stockMails: 'Your e-mail address for a mail when a product is back: only if you ask for it.',
  quotes: 'What you need, for a quotation that you ask for.',
  dealers: 'Your company and its GSTIN, if you buy for one.',
  onsite: 'Your premises, with plans and pictures of them: for the visits that you order.',
  rights:
    'My Account shows, corrects, downloads and erases it, and takes back each consent as easily as you gave it.',
  complain: (email: string) =>
    `Write to ${email} about anything else. If the answer does not satisfy you, you may complain to the Data Protection Board of India.`,
  more: 'How long we keep each',
});
