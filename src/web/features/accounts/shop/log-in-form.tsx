import { Suspense, use, type SubmitEvent } from 'react';
import { lazyChunk } from '../../../lib/page/lazy-chunk.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/forms/field.tsx';
import { formText } from '../../../ui/forms/form-text.ts';
import { PasswordField } from '../../../ui/forms/password-field.tsx';
import { Pending } from '../../../ui/page/pending.tsx';
import { accountsShopMessages } from '../../../../contract/accounts/accounts-shop-messages.ts';
import { saveTypedEmail, typedEmail } from './typed-email.ts';
import type { CodeFormProps } from './code-form.tsx';
import { ticketIn, useLogIn } from './use-log-in.ts';

/** Only staff need it, so shoppers do not load it. */
const chunk = lazyChunk(() => import('./code-form.tsx'));

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
