import { sentences } from '../../domain/platform/sentences.ts';

export const dealerMessages = sentences('dealer', {
  title: 'Dealer account',
  lead: 'For installers, dealers, offices and housing societies: prices of your own, and an account for your firm.',
  apply: 'Apply',
  message: 'Anything we should know? (optional)',
  logInFirst: 'Log in or sign up first: the dealer account belongs to your account.',
  logIn: 'Login',
  yourCompany: 'Your company',
  company: 'Company',
  members: 'Members',
  terms: 'Terms',
  orders: 'Orders',
  priceList: 'Price list',
  shopPrices: 'Shop prices',
  credit: 'Credit',
  noCredit: 'Payment before delivery',
  creditOf: (limit: string, days: number) => `${limit}, payable in ${days} days`,
  contact: 'Your contact',
  youMayOrder: 'You may place orders.',
  youMayLook: 'You may look, but not place orders.',
  state: {
    applied: 'We have your application. We reply by e-mail.',
    approved: 'Your dealer account is open.',
    refused: 'We could not open a dealer account. Please call us if you have a question.',
    stopped: 'Your dealer account is closed at present. You buy at the shop’s prices. Please call us.',
  },
});
