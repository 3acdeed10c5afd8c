import { sentences } from '../../kit/rules/sentences.ts';

export const siteMessages = sentences('sites', {
  notFound: 'This site does not exist.',
  whichOrder: 'Please choose the line of the order.',
  notInOrder: 'This unit is in no order of this customer.',
  alreadyPlaced: 'This unit hangs at a site already.',
  serialNeeded: 'Please enter the serial number of this unit.',
  allPlaced: 'All units of this line hang somewhere already.',
  tooMany: (most: number) => `You can keep at most ${most} sites.`,
});
