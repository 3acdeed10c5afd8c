import { useState } from 'react';
import { ONE_TIME_CODE_MINUTES } from '../../../domain/accounts/accounts-limits.ts';
import { paths } from '../../../contract/platform/page-paths.ts';
import { pendingSignUp } from '../../features/accounts/shop/sign-up/pending-sign-up.ts';
import { VerifyForm } from '../../features/accounts/shop/sign-up/verify-form.tsx';
import { PageHead } from '../../lib/page/page-head.tsx';
import * as shopPageMessages from './parts/shop-page-messages.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { FormCard } from '../../ui/forms/form-card.tsx';
import { textLink } from '../../ui/forms/text-link.ts';
import { ShopLink } from '../../ui/shop-link.tsx';

export function Component() {
  const [pending] = useState(pendingSignUp);
  const head = (
    <PageHead title={shopPageMessages.verifyYourEMail} description={shopPageMessages.enterTheCodeWeSent} />
  );
  if (!pending) {
    return (
      <FormCard
        title={shopPageMessages.verifyYourEMail}
        lead="For your safety, what you entered is not kept when the page reloads."
      >
        {head}
        <ShopLink to={paths.signUp} className={buttonClass('primary', 'large', 'w-full')}>
          {shopPageMessages.backToSignUp}
        </ShopLink>
      </FormCard>
    );
  }
  return (
    <FormCard
      title={shopPageMessages.verifyYourEMail}
      lead={
        <p className="wrap-anywhere">
          {shopPageMessages.enterTheSixDigitsWe}{' '}
          <b className="font-[650] text-text">{masked(pending.email)}</b>
          {shopPageMessages.theyHoldForMinutes(ONE_TIME_CODE_MINUTES)}
        </p>
      }
      below={
        <ShopLink to={paths.signUp} className={textLink}>
          {shopPageMessages.changeMyDetails}
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
