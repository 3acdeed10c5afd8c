export const lead = 'Enter the code that your authenticator app shows.';
export const sixDigitCode = 'Six-digit code';
export const toRecoveryCode = 'Use a recovery code';
export const recoveryLead = 'Enter one of the recovery codes you kept. Each works once.';
export const recoveryCode = 'Recovery code';
export const toSixDigits = 'Use a six-digit code';
