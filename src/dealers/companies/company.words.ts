import { sentences } from '../../kit/rules/sentences.ts';

export const companyMessages = sentences('company', {
  applied: 'We have your application. We reply by e-mail.',
  applyFailed: 'Could not send your application. Please try again.',
  applicationsClosed: 'The shop takes no applications at present. Please contact us.',
  hasCompany: 'Your account belongs to a company already.',
  gstinTaken: 'There is a company with this GSTIN already. Please contact us.',
  gstinState: 'The address must be in the State of the GSTIN.',
  mayNotOrder: 'Your company does not let you place orders. Please ask a colleague.',
  mayNotSee: 'Your company does not let you see this.',
  loadFailed: 'Could not load your company. Please try again.',
  none: 'Your account belongs to no company.',
  ordersFailed: 'Could not load the orders of your company.',
  pricesFailed: 'Could not load your prices. Please try again.',
  notForStaff: 'Staff cannot apply for a dealer account.',
});
