import { useState } from 'react';
import { paths } from '../../app/page-paths.ts';
import { LogInForm } from './log-in-form.shop.tsx';
import { pendingLines } from '../../orders/cart/pending-lines.shop.ts';
import { pendingProduct } from '../../orders/cart/pending-product.shop.ts';
import { ReturnNote } from '../../payments/payments/return-note.shop.tsx';
import { PageHead } from '../../kit/web/lib/page/page-head.tsx';
import { screenMessages } from '../../platform/shell/screen.words.ts';
import { FormCard } from '../../kit/web/ui/forms/form-card.tsx';
import { textLink } from '../../kit/web/ui/forms/text-link.ts';
import { ShopLink } from '../../kit/web/ui/shop-link.tsx';

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
