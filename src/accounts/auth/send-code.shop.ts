import { authMessages } from './auth.words.ts';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { sentenceOf } from '../../kit/web/lib/api/failures.ts';
import { toasts } from '../../kit/web/lib/toasts.ts';

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
