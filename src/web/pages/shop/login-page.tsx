import { useState } from 'react';
import { paths } from '../../../contract/platform/page-paths.ts';
import { LogInForm } from '../../features/accounts/shop/log-in-form.tsx';
import { pendingLines } from '../../features/orders/shop/cart/pending-lines.ts';
import { pendingProduct } from '../../features/orders/shop/cart/pending-product.ts';
import { ReturnNote } from '../../features/payments/shop/return-note.tsx';
import { PageHead } from '../../lib/page/page-head.tsx';
import { screenMessages } from '../../../contract/platform/screen-messages.ts';
import { FormCard } from '../../ui/forms/form-card.tsx';
import { textLink } from '../../ui/forms/text-link.ts';
import { ShopLink } from '../../ui/shop-link.tsx';

export function Component() {
  const [waiting] = useState(pendingProduct);
  const [together] = useState(() => pendingLines().length);
  return (
    <FormCard
      title={screenMessages.login}
      lead={
        (waiting ?? together > 0) && (
          <p>
            {screenMessages.logInToOrder}{' '}
            <b className="font-[650] text-text">
              {waiting?.name ?? screenMessages.theProductsOfYourList(together)}
            </b>
            . {waiting ? screenMessages.it : screenMessages.they} {screenMessages.willBeWaitingInYour}
          </p>
        )
      }
      below={
        <>
          <ShopLink to={paths.forgotPassword} className={textLink}>
            {screenMessages.forgotPassword}
          </ShopLink>
          <p>
            {screenMessages.newHere}{' '}
            <ShopLink to={paths.signUp} className={textLink}>
              {screenMessages.createAnAccount}
            </ShopLink>
          </p>
        </>
      }
    >
      <PageHead title={screenMessages.login} description={screenMessages.logInToYourAccount} />
      <div className="grid gap-5">
        <ReturnNote at="logIn" />
        <LogInForm />
      </div>
    </FormCard>
  );
}
