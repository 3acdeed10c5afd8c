import { sentences } from '../../kit/rules/sentences.ts';

export const visitMessages = sentences('visits', {
  hours: 'Enter hours as 10:00.',
  noPasswords: 'Please never write passwords here.',
  keyNeeded: 'Send an Idempotency-Key with it.',
  often: 'That is enough for now. Please try again later.',
  notFound: 'This visit does not exist.',
  claimNotFound: 'This claim does not exist.',
  orderNeeded: 'Please order it first, then choose a day.',
  orderCancelled: 'This order is cancelled.',
  notBookable: 'Nothing in this order is done at your place.',
  notHere: 'Our technicians do not come to this PIN code yet.',
  hasVisit: (number: string) => `Visit ${number} is booked here already.`,
  dayClosed: 'Nobody can come then. Please choose another time.',
  slotFull: 'This time is taken. Please choose another.',
  changed: 'Somebody else changed this visit. Please check it again.',
  wrongState: 'This is not possible any more. Please load the page again.',
  code: 'Please enter the six digits of the customer’s code.',
  codeWrong: (left: number) =>
    left === 0
      ? 'This code is wrong. The shop signs it off by name now.'
      : `This code is wrong. Tries left: ${left}.`,
  codeOver: 'The code was wrong five times. The shop signs it off by name.',
  missedNote: 'Please write in 3 to 500 characters what you found.',
  checklistOpen: (left: number) => `Please answer the checklist: ${left} left.`,
  noSuchLine: 'The checklist has no such line.',
  noProduct: 'Choose products that exist, each once.',
  mostPictures: (most: number) => `A visit takes at most ${most} photos.`,
  mostSteps: (most: number) => `A visit takes at most ${most} entries.`,
  wrongTime: 'The time of your phone is wrong.',
  dayTooFar: 'Choose a day of the last week or the next month.',
  tooLate: 'It is too late to change this here. Please call us.',
});

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
