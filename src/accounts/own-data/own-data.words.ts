import { sentences } from '../../kit/rules/sentences.ts';

export const ownDataMessages = sentences('ownData', {
  yourData: 'Your data',
  lead: 'Download what the shop keeps about you, or delete your account.',
  download: 'Download my data',
  downloadFailed: 'Could not download your data. Please try again.',
  deleteAccount: 'Delete my account',
  warning:
    'Your name, e-mail address, phone number, addresses, cart, plans and messages are deleted, and you are signed out everywhere. Orders stay for the books. This action cannot be undone.',
  password: 'Password',
  keep: 'Keep my account',
  wrongPassword: 'The password is wrong.',
  openOrders: 'You have an order on its way. The account can be deleted once it is delivered or cancelled.',
  deleted: 'Your account is deleted.',
  deleteFailed: 'Could not delete your account. Please try again.',
  downloadedOften: 'You have downloaded your data five times in this hour. Please try again later.',
});
