export const phone = 'Phone';
export const ofDigits = (length: number, digits: number) => `${length} of ${digits} digits`;
export const forTheDeliveryCallOnly = 'For the delivery call only. No marketing.';
export const fullName = 'Full name';
export const email = 'Email';
export const password = 'Password';
export const atLeastCharactersAFew = (minPasswordLength: number) =>
  `At least ${minPasswordLength} characters. A few words you will remember are best.`;
export const confirmPassword = 'Confirm password';
export const showPasswords = 'Show Passwords';
export const signUp = 'Sign Up';
export const weSendASixDigit = 'We send a six-digit code to your e-mail address to check that it is yours.';
export const resendOtpInS = (left: number) => `Resend OTP in ${left}s`;
export const resendOtp = 'Resend OTP';
export const youCanAskForAnother = (resendCooldownSeconds: number) =>
  `You can ask for another code in ${resendCooldownSeconds} seconds.`;
export const youCanAskForAnotherCode = 'You can ask for another code in 10 seconds.';
export const youCanAskForAnotherCodeNow = 'You can ask for another code now.';
export const verifyOtp = 'Verify OTP';
