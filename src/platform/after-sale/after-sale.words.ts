import { sentences } from '../../kit/rules/sentences.ts';

export const afterSaleMessages = sentences('afterSale', {
  switchedOff: 'The shop does not offer this at present.',
});
