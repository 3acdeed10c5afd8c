import {
  MAX_PASSWORD_LENGTH,
  MIN_PASSWORD_LENGTH,
  ONE_TIME_CODE_DIGITS,
} from '../../domain/accounts/accounts-limits.ts';

export const loginSuccess = 'Login successful!';
export const invalidCredentials = 'Invalid credentials.';
export const logoutFailed = 'An error occurred during logout';
export const loggedOut = 'You are logged out.';
export const refreshed = 'Session refreshed.';
export const sessionEnded = 'Your session has ended. Please log in again.';
export const passwordExpired =
  'This generated password has expired. Use “Forgot password?” to set a new one.';
export const slowDown = 'Too many attempts. Please wait before trying again.';
export const passwordsDiffer = 'Passwords do not match.';
export const newPasswordsDiffer = 'New passwords do not match.';
export const passwordLength = `Password must be ${MIN_PASSWORD_LENGTH} to ${MAX_PASSWORD_LENGTH} characters long.`;
export const passwordCommon = 'This password is too common. Please choose another.';
export const passwordIsEmail = 'Password must not be your e-mail address.';
export const emailNotVerified = 'Please verify your e-mail address with the code we sent before signing up.';
export const profileUpdated = 'Profile updated successfully!';
export const profileFailed = 'Failed to update profile.';
export const passwordChanged = 'Password changed successfully.';
export const passwordChangeFailed = 'Failed to change password.';
export const samePassword = 'The new password must be different from the current one.';
export const changedOften = 'The password was changed several times today. Please wait until tomorrow.';
export const currentPasswordWrong = 'The current password is wrong.';
export const otpSent = 'OTP sent!';
export const otpSendFailed = 'Failed to send OTP';
export const otpVerified = 'OTP verified!';
export const otpInvalid = 'Invalid or expired OTP';
export const otpIncomplete = `Enter full ${ONE_TIME_CODE_DIGITS}-digit OTP`;
export const otpResent = 'OTP Resent!';
export const otpWait = 'A code was sent a moment ago. Please wait before asking for another.';
export const resetLinkSent = 'Password reset link sent!';
export const resetDone = 'Password reset successful';
export const resetTokenInvalid = 'Token is invalid or expired.';
export const validatingToken = 'Validating token...';
export const accountNeedsLogIn = 'Please log in to view your account.';
