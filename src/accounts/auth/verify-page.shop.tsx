import { useState } from 'react';
import { ONE_TIME_CODE_MINUTES } from './accounts-limits.ts';
import { paths } from '../../app/page-paths.ts';
import { pendingSignUp } from './pending-sign-up.shop.ts';
import { VerifyForm } from './verify-form.shop.tsx';
import { PageHead } from '../../kit/web/lib/page/page-head.tsx';
import { screenMessages } from '../../platform/shell/screen.words.ts';
import { buttonClass } from '../../kit/web/ui/button-class.ts';
import { FormCard } from '../../kit/web/ui/forms/form-card.tsx';
import { textLink } from '../../kit/web/ui/forms/text-link.ts';
import { ShopLink } from '../../kit/web/ui/shop-link.tsx';

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
