import { sentences } from '../../kit/rules/sentences.ts';

export const twoStepMessages = sentences('twoStep', {
  codeNeeded: 'Please enter the six-digit code of your authenticator app.',
  codeWrong: 'This code is wrong.',
  onlyRecovery: 'Too many wrong codes today. Please enter one of your recovery codes.',
  ticketOver: 'That took too long or too many tries. Please log in again.',
  alreadyOn: 'Two-step log-in is on already.',
  notBegun: 'Begin again: the code on screen has expired.',
  notOn: 'Two-step log-in is off.',
  isRequired: 'The shop requires two-step log-in of all staff.',
  turnedOff: 'Two-step log-in is off.',
  ownFirst: 'Turn two-step log-in on for yourself first.',
});
