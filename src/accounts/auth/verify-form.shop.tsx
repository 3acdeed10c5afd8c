import { useRef, useState, useEffect } from 'react';
import { useMutation } from '@tanstack/react-query';
import { ONE_TIME_CODE_DIGITS, RESEND_COOLDOWN_SECONDS } from './accounts-limits.ts';
import { authMessages } from './auth.words.ts';
import { signUpShopMessages } from './sign-up-shop.words.ts';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { RefusedError, sentenceOf } from '../../kit/web/lib/api/failures.ts';
import { showAlert } from '../../kit/web/lib/dialogs.ts';
import { toasts } from '../../kit/web/lib/toasts.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import { OtpInput } from '../../kit/web/ui/otp-input.tsx';
import { isVerified, markVerified, type PendingSignUp } from './pending-sign-up.shop.ts';
import { useCreateAccount } from './use-create-account.shop.ts';
import { sendCode } from './send-code.shop.ts';

const noDigits = Array.from({ length: ONE_TIME_CODE_DIGITS }, () => '');

export function VerifyForm({ pending }: { pending: PendingSignUp }) {
  const [digits, setDigits] = useState(noDigits);
  const form = useRef<HTMLFormElement>(null);
  const focusBox = (index: number) => form.current?.querySelectorAll('input')[index]?.focus();
  const createAccount = useCreateAccount();
  const verify = useMutation({
    mutationFn: (otp: string) => callApi('POST /auth/verify-otp', { body: { email: pending.email, otp } }),
    onSuccess: () => {
      toasts.success(authMessages.otpVerified);
      markVerified(pending.email);
      createAccount.mutate(pending);
    },
    onError: (error) => {
      toasts.error(sentenceOf(error, authMessages.otpInvalid));
      // The code may still be right if there was no answer, so it stays.
      if (!(error instanceof RefusedError)) return;
      setDigits(noDigits);
      focusBox(0);
    },
  });
  const isBusy = verify.isPending || createAccount.isPending;

  function submit(entered: string[]) {
    if (isBusy) return;
    // The code is used up, but a refused account can be tried again.
    if (isVerified(pending.email)) {
      createAccount.mutate(pending);
      return;
    }
    const otp = entered.join('');
    if (otp.length < ONE_TIME_CODE_DIGITS) {
      void showAlert(authMessages.otpIncomplete).then(() => focusBox(entered.indexOf('')));
      return;
    }
    verify.mutate(otp);
  }

  return (
    <form
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        submit(digits);
      }}
      className="grid gap-5"
    >
      <OtpInput digits={digits} onChange={setDigits} onFilledAtOnce={submit} />
      <Button type="submit" size="large" busy={isBusy}>
        {signUpShopMessages.verifyOtp}
      </Button>
      <ResendButton email={pending.email} />
    </form>
  );
}

function ResendButton({ email }: { email: string }) {
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

function useCooldown(seconds: number): { left: number; restart: () => void; stop: () => void } {
  const [endsAt, setEndsAt] = useState(() => Date.now() + seconds * 1000);
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    // Computed from the clock, because timers pause in a sleeping tab.
    const tick = () => setLeft(Math.max(0, Math.ceil((endsAt - Date.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [endsAt]);
  return {
    left,
    restart: () => setEndsAt(Date.now() + seconds * 1000),
    stop: () => setEndsAt(0),
  };
}
