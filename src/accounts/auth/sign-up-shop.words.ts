import { sentences } from '../../kit/rules/sentences.ts';

export const signUpShopMessages = sentences('signUpShop', {
  phone: 'Phone',
  ofDigits: (length: number, digits: number) => `${length} of ${digits} digits`,
  forTheDeliveryCallOnly: 'For the delivery call only. No marketing.',
  fullName: 'Full name',
  email: 'Email',
  password: 'Password',
  atLeastCharactersAFew: (minPasswordLength: number) =>
    `At least ${minPasswordLength} characters. A few words you will remember are best.`,
  confirmPassword: 'Confirm password',
  showPasswords: 'Show Passwords',
  signUp: 'Sign Up',
  weSendASixDigit: 'We send a six-digit code to your e-mail address to check that it is yours.',
  resendOtpInS: (left: number) => `Resend OTP in ${left}s`,
  resendOtp: 'Resend OTP',
  youCanAskForAnother: (resendCooldownSeconds: number) =>
    `You can ask for another code in ${resendCooldownSeconds} seconds.`,
  youCanAskForAnotherCode: 'You can ask for another code in 10 seconds.',
  youCanAskForAnotherCodeNow: 'You can ask for another code now.',
  verifyOtp: 'Verify OTP',
});
