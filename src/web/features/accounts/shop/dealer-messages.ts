export const title = 'Dealer account';
export const lead =
  'For installers, dealers, offices and housing societies: prices of your own, and an account for your firm.';
export const apply = 'Apply';
export const message = 'Anything we should know? (optional)';
export const logInFirst = 'Log in or sign up first: the dealer account belongs to your account.';
export const logIn = 'Login';
export const yourCompany = 'Your company';
export const company = 'Company';
export const members = 'Members';
export const terms = 'Terms';
export const orders = 'Orders';
export const priceList = 'Price list';
export const shopPrices = 'Shop prices';
export const credit = 'Credit';
export const noCredit = 'Payment before delivery';
export const creditOf = (limit: string, days: number) => `${limit}, payable in ${days} days`;
export const contact = 'Your contact';
export const youMayOrder = 'You may place orders.';
export const youMayLook = 'You may look, but not place orders.';
export const state = {
  applied: 'We have your application. We reply by e-mail.',
  approved: 'Your dealer account is open.',
  refused: 'We could not open a dealer account. Please call us if you have a question.',
  stopped: 'Your dealer account is closed at present. You buy at the shop’s prices. Please call us.',
} as const;
