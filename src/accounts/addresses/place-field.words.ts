import { sentences } from '../../kit/rules/sentences.ts';

export const placeFieldMessages = sentences('placeField', {
  pin: 'PIN code',
  city: 'City',
  state: 'State',
  chooseState: 'Choose a State',
});
