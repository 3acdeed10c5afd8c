import { RESEND_COOLDOWN_SECONDS } from '../../../../../domain/accounts/accounts-limits.ts';
import { authMessages } from '../../../../../contract/accounts/auth-messages.ts';
import { showAlert } from '../../../../lib/dialogs.ts';
import { Button } from '../../../../ui/button.tsx';
import { sendCode } from './send-code.ts';
import { signUpShopMessages } from '../../../../../contract/accounts/sign-up-shop-messages.ts';
import { useCooldown } from './use-cooldown.ts';

export function ResendButton({ email }: { email: string }) {
  const { left, restart, stop } = useCooldown(RESEND_COOLDOWN_SECONDS);
  const resend = async () => {
    restart();
    if (await sendCode(email)) await showAlert(authMessages.otpResent);
    else stop();
  };
  return (
    <>
      <Button kind="outline" disabled={left > 0} onClick={() => void resend()} className="num">
        {left > 0 ? signUpShopMessages.resendOtpInS(left) : signUpShopMessages.resendOtp}
      </Button>
      <p role="status" className="sr-only">
        {announcement(left)}
      </p>
    </>
  );
}

/** The text for screen readers, at 30, 10 and 0 seconds only. */
function announcement(left: number): string {
  if (left > 10) return signUpShopMessages.youCanAskForAnother(RESEND_COOLDOWN_SECONDS);
  return left > 0
    ? signUpShopMessages.youCanAskForAnotherCode
    : signUpShopMessages.youCanAskForAnotherCodeNow;
}
