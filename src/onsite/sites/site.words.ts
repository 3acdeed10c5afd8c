import { sentences } from '../../kit/rules/sentences.ts';

export const siteMessages = sentences('sites', {
  notFound: 'This site does not exist.',
  changed: 'Somebody else changed this site. Please check it again.',
  noPlan: 'This plan does not exist.',
  unitNotFound: 'This unit does not hang here.',
  linkNotFound: 'This link is no longer valid.',
  whichOrder: 'Please choose the line of the order.',
  notInOrder: 'This unit is in no order of this customer.',
  alreadyPlaced: 'This unit hangs at a site already.',
  serialNeeded: 'Please enter the serial number of this unit.',
  allPlaced: 'All units of this line hang somewhere already.',
  tooMany: (most: number) => `You can keep at most ${most} sites.`,
});
