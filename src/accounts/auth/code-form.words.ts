import { sentences } from '../../kit/rules/sentences.ts';

export const codeFormMessages = sentences('codeForm', {
  lead: 'Enter the code that your authenticator app shows.',
  sixDigitCode: 'Six-digit code',
  toRecoveryCode: 'Use a recovery code',
  recoveryLead: 'Enter one of the recovery codes you kept. Each works once.',
  recoveryCode: 'Recovery code',
  toSixDigits: 'Use a six-digit code',
});
