import { RETENTION } from '../../../platform/retention/retention.ts';
import { periodInWords } from '../../../kit/rules/period-in-words.ts';
import type { Policy } from './policies.ts';

/** Each kind of data is deleted by its task. */
const howLong: Record<keyof typeof RETENTION, string> = {
  orders: `Orders: ${periodInWords(RETENTION.orders.seconds)}, as tax law asks, even after the account is gone. Then name, phone number and address are erased from them, and what the payment service reported of the payment.`,
  enquiries: `Messages from the contact form: ${periodInWords(RETENTION.enquiries.seconds)}, or until you delete your account.`,
  complaints: `Complaints: ${periodInWords(RETENTION.complaints.seconds)} after they were resolved. Then name, e-mail address, phone number, address and text are erased.`,
  claims: `Warranty claims: ${periodInWords(RETENTION.claims.seconds)} after their end, likewise.`,
  returns: `What you write about a return, with its pictures: ${periodInWords(RETENTION.returns.seconds)} after its end.`,
  guestPictures: `Pictures that you send with a complaint or a claim without an account: ${periodInWords(RETENTION.guestPictures.seconds)} after its end.`,
  quotes: `Quotations that you did not accept: ${periodInWords(RETENTION.quotes.seconds)} after the last change.`,
  stockAsks: `That you wait for a product: ${periodInWords(RETENTION.stockAsks.seconds)}, or until it is back.`,
  plans: `Plans that you save without an account: ${periodInWords(RETENTION.plans.seconds)} after the last change.`,
  deletedPlans: `Plans that you delete: ${periodInWords(RETENTION.deletedPlans.seconds)}.`,
  deviceAddresses: `Addresses of devices: ${periodInWords(RETENTION.deviceAddresses.seconds)}.`,
  links: `One-time codes and links to a new password: minutes; the link in the mail that your password was changed: ${periodInWords(RETENTION.links.seconds)}.`,
};

export const privacyPolicy: Policy = {
  title: 'Privacy',
  description: 'Which data of yours we keep, why, for how long, and how to see, correct or erase them.',
  lead: 'This is our notice under the Digital Personal Data Protection Act, 2023, in plain words.',
  parts: [
    {
      title: 'What we keep, and why',
      points: [
        'Name, e-mail address and phone number: to know whose order it is and to call before delivery.',
        'Your password: only as a hash from which it cannot be read back.',
        'Shipping addresses and orders: to deliver, to honour the warranty, and because tax law asks for it.',
        'Payments before delivery: amount, day and reference, so that your money finds its order. Card numbers never reach us.',
        'Your cart: so that it is there on your next visit.',
        'What you write in the contact form: to answer you.',
        'Quotations, returns, warranty claims and complaints, with the pictures that you send: to answer them.',
        'Plans that you save: so that you find them again.',
        'Addresses of the devices that log in: to keep strangers out of your account, and to show you where you are logged in.',
      ],
    },
    {
      title: 'What we do not do',
      points: [
        'We do not sell or rent data, and show no advertising.',
        'No other company’s scripts run on our pages, and nobody follows you from here.',
        'We send no marketing messages.',
        'Our cookies keep you logged in, remember which browsers you have logged in with, so that strangers who guess cannot lock you out (for a year, or until you choose a new password), and that you proved your e-mail address (for 15 minutes). There are no others.',
      ],
    },
    {
      title: 'Who else sees it',
      text: 'The courier sees name, address and phone number of the parcel they carry; the technician those of the visit; our mail service the mails it sends; the payment service what you pay through it; authorities what the law obliges us to show.',
    },
    {
      title: 'How long',
      points: [
        'Your account, with its cart, addresses and plans: until you delete it.',
        ...Object.values(howLong),
        'Invoices and credit notes: for as long as the shop keeps books, as each is chained to the one before.',
        'Logs of the server, with the addresses of devices that asked: a year, as the rules on data protection ask, and at most 400 days.',
        'Backups of all this: as long as the shop keeps the file.',
      ],
    },
    {
      title: 'Your rights',
      text: 'My Account downloads what we keep about you, and deletes your account, at once. Or write to {grievanceEmail} to see your data, have them corrected or erased, withdraw a consent, or name somebody to act for you. Withdrawing is as easy as giving: one mail. We answer within 7 days. If you are not satisfied, you may complain to the Data Protection Board of India.',
    },
    {
      title: 'Safety',
      text: 'Data is encrypted on its way and protected by access limits, with backups. Should it ever be breached, we tell you and the Board without delay.',
    },
    {
      title: 'Children',
      text: 'The shop is for adults. We do not knowingly keep data of anyone under 18; a parent may write to us to have them erased.',
    },
    {
      title: 'Your own cameras',
      text: 'You are responsible for what your cameras record. Point them at your own premises, put up a sign, and keep recordings no longer than you need.',
    },
  ],
};
