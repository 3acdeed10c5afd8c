import { useState, type SubmitEvent } from 'react';
import { paths } from '../../app/page-paths.ts';
import { pendingLines } from '../../orders/cart/pending-lines.shop.ts';
import { pendingProduct } from '../../orders/cart/pending-product.shop.ts';
import { ReturnNote } from '../../payments/payments/return-note.shop.tsx';
import { PageHead } from '../../kit/web/lib/page/page-head.tsx';
import { screenMessages } from '../../platform/shell/screen.words.ts';
import { FormCard } from '../../kit/web/ui/forms/form-card.tsx';
import { textLink } from '../../kit/web/ui/forms/text-link.ts';
import { ShopLink } from '../../kit/web/ui/shop-link.tsx';
import { lazyComponent } from '../../kit/web/lib/page/lazy-component.tsx';
import { Button } from '../../kit/web/ui/button.tsx';
import { TextField } from '../../kit/web/ui/forms/field.tsx';
import { formText } from '../../kit/web/ui/forms/form-text.ts';
import { PasswordField } from '../../kit/web/ui/forms/password-field.tsx';
import { Pending } from '../../kit/web/pending.tsx';
import { accountsShopMessages } from './accounts-shop.words.ts';
import { saveTypedEmail, typedEmail } from './typed-email.shop.ts';
import { ticketIn, useLogIn } from './use-log-in.shop.ts';

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

/** Only staff need it, so shoppers do not load it. */
const CodeStep = lazyComponent(
  () => import('./code-form.shop.tsx'),
  'CodeForm',
  () => <Pending>{accountsShopMessages.loggingIn}</Pending>,
);

function LogInForm() {
  const logIn = useLogIn();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (logIn.isPending) return;
    const form = new FormData(event.currentTarget);
    logIn.mutate({ email: formText(form, 'email'), password: formText(form, 'password') });
  };
  const ticket = ticketIn(logIn.error);
  if (ticket !== null) return <CodeStep ticket={ticket} onOver={() => logIn.reset()} />;
  return (
    <form onSubmit={submit} className="grid gap-4">
      <TextField
        label={accountsShopMessages.email}
        name="email"
        type="email"
        required
        autoComplete="email"
        defaultValue={typedEmail()}
        onChange={(event) => saveTypedEmail(event.target.value)}
      />
      <PasswordField
        label={accountsShopMessages.password}
        name="password"
        required
        autoComplete="current-password"
      />
      <Button type="submit" size="large" busy={logIn.isPending}>
        {logIn.isPending ? accountsShopMessages.loggingIn : accountsShopMessages.login}
      </Button>
    </form>
  );
}
