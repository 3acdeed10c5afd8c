import { sendOtp } from '../../../../../contract/accounts/auth.ts';
import { messages } from '../../../../../contract/platform/messages.ts';
import { callApi } from '../../../../lib/api/api.ts';
import { sentenceOf } from '../../../../lib/api/failures.ts';
import { toasts } from '../../../../lib/toasts.ts';

/**
 * Sends a one-time code and shows a toast about it.
 * @returns whether it was sent
 */
export async function sendCode(email: string): Promise<boolean> {
  try {
    const { message } = await callApi(sendOtp, { body: { email } });
    toasts.success(message || messages.auth.otpSent);
    return true;
  } catch (error) {
    toasts.error(sentenceOf(error, messages.auth.otpSendFailed));
    return false;
  }
}
