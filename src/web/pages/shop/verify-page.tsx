import { useState } from 'react';
import { ONE_TIME_CODE_MINUTES } from '../../../domain/accounts/accounts-limits.ts';
import { paths } from '../../../contract/platform/page-paths.ts';
import { pendingSignUp } from '../../features/accounts/shop/sign-up/pending-sign-up.ts';
import { VerifyForm } from '../../features/accounts/shop/sign-up/verify-form.tsx';
import { PageHead } from '../../lib/page/page-head.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { FormCard } from '../../ui/forms/form-card.tsx';
import { textLink } from '../../ui/forms/text-link.ts';
import { ShopLink } from '../../ui/shop-link.tsx';

export function Component() {
  const [pending] = useState(pendingSignUp);
  const head = (
    <PageHead title="Verify your e-mail" description="Enter the code we sent to your e-mail address." />
  );
  if (!pending) {
    return (
      <FormCard
        title="Verify your e-mail"
        lead="For your safety, what you entered is not kept when the page reloads."
      >
        {head}
        <ShopLink to={paths.signUp} className={buttonClass('primary', 'large', 'w-full')}>
          Back to Sign Up
        </ShopLink>
      </FormCard>
    );
  }
  return (
    <FormCard
      title="Verify your e-mail"
      lead={
        <p className="wrap-anywhere">
          Enter the six digits we sent to <b className="font-[650] text-text">{masked(pending.email)}</b>.
          They hold for {ONE_TIME_CODE_MINUTES} minutes.
        </p>
      }
      below={
        <ShopLink to={paths.signUp} className={textLink}>
          Change my details
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
