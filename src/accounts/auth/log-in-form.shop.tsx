import { Suspense, use, type SubmitEvent } from 'react';
import { lazyChunk } from '../../kit/web/lib/page/lazy-chunk.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import { TextField } from '../../kit/web/ui/forms/field.tsx';
import { formText } from '../../kit/web/ui/forms/form-text.ts';
import { PasswordField } from '../../kit/web/ui/forms/password-field.tsx';
import { Pending } from '../../kit/web/ui/page/pending.tsx';
import { accountsShopMessages } from './accounts-shop.words.ts';
import { saveTypedEmail, typedEmail } from './typed-email.shop.ts';
import type { CodeFormProps } from './code-form.shop.tsx';
import { ticketIn, useLogIn } from './use-log-in.shop.ts';

/** Only staff need it, so shoppers do not load it. */
const chunk = lazyChunk(() => import('./code-form.shop.tsx'));

export function LogInForm() {
  const logIn = useLogIn();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (logIn.isPending) return;
    const form = new FormData(event.currentTarget);
    logIn.mutate({ email: formText(form, 'email'), password: formText(form, 'password') });
  };
  const ticket = ticketIn(logIn.error);
  if (ticket !== null)
    return (
      <Suspense fallback={<Pending>{accountsShopMessages.loggingIn}</Pending>}>
        <CodeStep ticket={ticket} onOver={() => logIn.reset()} />
      </Suspense>
    );
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

function CodeStep(props: CodeFormProps) {
  const { CodeForm } = use(chunk.load());
  return <CodeForm {...props} />;
}
