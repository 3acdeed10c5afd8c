import { useMutation, useQueryClient } from '@tanstack/react-query';
import { generalMessages } from '../../platform/shell/general.words.ts';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { sentenceOf } from '../../kit/web/lib/api/failures.ts';
import { takePageAfterLogIn } from '../../kit/web/lib/session/page-after-log-in.ts';
import { setSession } from '../../kit/web/lib/session/session.ts';
import { toasts } from '../../kit/web/lib/toasts.ts';
import { authMessages } from './auth.words.ts';

export function useCreateAccount() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (entered: PendingSignUp) => callApi('POST /auth/signup', { body: entered }),
    onSuccess: (user) => {
      clearPendingSignUp();
      setSession(client, user, takePageAfterLogIn());
    },
    meta: { failed: generalMessages.error },
  });
}

export interface PendingSignUp {
  name: string;
  email: string;
  phone: string;
  password: string;
}

let pending: PendingSignUp | null = null;
let verifiedEmail: string | null = null;

/** Keeps the data in memory only: history.state would write the password to disk. */
export function savePendingSignUp(entered: PendingSignUp): void {
  pending = entered;
}

/** @returns null after a reload */
export function pendingSignUp(): PendingSignUp | null {
  return pending;
}

/** Notes that the e-mail is verified, so that a refused sign-up can be corrected without a second code. */
export function markVerified(email: string): void {
  verifiedEmail = email;
}

export function isVerified(email: string): boolean {
  return verifiedEmail === email;
}

function clearPendingSignUp(): void {
  pending = null;
  verifiedEmail = null;
}

export async function sendCode(email: string): Promise<boolean> {
  try {
    const { message } = await callApi('POST /auth/send-otp', { body: { email } });
    toasts.success(message || authMessages.otpSent);
    return true;
  } catch (error) {
    toasts.error(sentenceOf(error, authMessages.otpSendFailed));
    return false;
  }
}
