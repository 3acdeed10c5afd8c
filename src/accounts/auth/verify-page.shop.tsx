import { useState, useRef, useEffect } from 'react';
import { useMutation } from '@tanstack/react-query';
import { ONE_TIME_CODE_MINUTES, ONE_TIME_CODE_DIGITS, RESEND_COOLDOWN_SECONDS } from './accounts-limits.ts';
import { paths } from '../../app/page-paths.ts';
import {
  pendingSignUp,
  isVerified,
  markVerified,
  type PendingSignUp,
  useCreateAccount,
  sendCode,
} from './pending-sign-up.shop.ts';
import { PageHead } from '../../kit/web/lib/page/page-head.tsx';
import { screenMessages } from '../../platform/shell/screen.words.ts';
import { buttonClass } from '../../kit/web/ui/button-class.ts';
import { FormCard } from '../../kit/web/ui/forms/form-card.tsx';
import { textLink } from '../../kit/web/ui/forms/text-link.ts';
import { ShopLink } from '../../kit/web/ui/shop-link.tsx';
import { authMessages } from './auth.words.ts';
import { signUpShopMessages } from './sign-up-shop.words.ts';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { RefusedError, sentenceOf } from '../../kit/web/lib/api/failures.ts';
import { showAlert } from '../../kit/web/lib/dialogs.ts';
import { toasts } from '../../kit/web/lib/toasts.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import { OtpInput } from '../../kit/web/ui/otp-input.tsx';

export function Component() {
  const [pending] = useState(pendingSignUp);
  const head = (
    <PageHead title={screenMessages.verifyYourEMail} description={screenMessages.enterTheCodeWeSent} />
  );
  if (!pending) {
    return (
      <FormCard title={screenMessages.verifyYourEMail} lead={screenMessages.forYourSafety}>
        {head}
        <ShopLink to={paths.signUp} className={buttonClass('primary', 'large', 'w-full')}>
          {screenMessages.backToSignUp}
        </ShopLink>
      </FormCard>
    );
  }
  return (
    <FormCard
      title={screenMessages.verifyYourEMail}
      lead={
        <p className="wrap-anywhere">
          {screenMessages.enterTheSixDigitsWe} <b className="font-[650] text-text">{masked(pending.email)}</b>
          {screenMessages.theyHoldForMinutes(ONE_TIME_CODE_MINUTES)}
        </p>
      }
      below={
        <ShopLink to={paths.signUp} className={textLink}>
          {screenMessages.changeMyDetails}
        </ShopLink>
      }
    >
      {head}
      <VerifyForm pending={pending} />
    </FormCard>
  );
}

function masked(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, Math.min(2, at))}•••${email.slice(at)}`;
}

const noDigits = Array.from({ length: ONE_TIME_CODE_DIGITS }, () => '');

function VerifyForm({ pending }: { pending: PendingSignUp }) {
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
