import { sentences } from '../../kit/rules/sentences.ts';

/** Mails about an account. */
export const accountMailMessages = sentences('accountMail', {
  codeSubject: (code: string, shop: string) => `${code} is your ${shop} code`,
  enterAtSignUp: (minutes: number) =>
    `Enter it on the sign-up page. It is valid for ${minutes} minutes and can be used once.`,
  existsSubject: (shop: string) => `You already have a ${shop} account`,
  exists: 'Somebody, probably you, tried to sign up with this e-mail address. It already has an account.',
  logIn: (url: string) => `Log in: ${url}`,
  choosePassword: (url: string) => `Choose a new password: ${url}`,
  notYou: 'If it was not you, ignore this mail.',
  resetSubject: (shop: string) => `Choose a new ${shop} password`,
  openWithin: (minutes: number) => `To choose a new password, open this address within ${minutes} minutes:`,
  resetOnce:
    'It can be used once. If you did not ask for it, ignore this mail: your password stays as it is.',
  changedSubject: (shop: string) => `Your ${shop} password was changed`,
  changed: 'Your password was changed just now. You have been logged out on all other devices.',
  changedByOther:
    'If it was not you, open this address and choose a new one. That logs everybody out of your account:',
  changedOnce: (hours: number) =>
    `It can be used once, within ${hours} hours, even if the password is changed again.`,
});
