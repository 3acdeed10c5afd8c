import { sentences } from '../../kit/rules/sentences.ts';

export const pinMessages = sentences('pin', {
  invalid: 'A PIN code has six digits, and the first is not 0.',
  delivery: 'A PIN code has six digits and does not begin with 0.',
  unknown: 'No State has PIN codes that begin like this.',
});
