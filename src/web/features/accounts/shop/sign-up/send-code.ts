import { authMessages } from '../../../../../contract/accounts/auth-messages.ts';
import { callApi } from '../../../../lib/api/api.ts';
import { sentenceOf } from '../../../../lib/api/failures.ts';
import { toasts } from '../../../../lib/toasts.ts';

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
