import { useState, type SubmitEvent } from 'react';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { RefusedError } from '../../kit/web/lib/api/failures.ts';
import { toasts } from '../../kit/web/lib/toasts.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import { TextField } from '../../kit/web/ui/forms/field.tsx';
import { formText } from '../../kit/web/ui/forms/form-text.ts';
import { accountsShopMessages } from './accounts-shop.words.ts';
import { codeFormMessages } from './code-form.words.ts';
import { sentenceFor, useEnter } from './use-log-in.shop.ts';

export interface CodeFormProps {
  /** The ticket of the right password. */
  ticket: string;
  /** The ticket is over: back to the password. */
  onOver: () => void;
}

/** The second step of a log-in. */
export function CodeForm({ ticket, onOver }: CodeFormProps) {
  const [hasApp, setHasApp] = useState(true);
  const enter = useEnter();
  const logIn = useMutation({
    mutationFn: (code: string) => callApi('POST /auth/login/code', { body: { ticket, code } }),
    onSuccess: enter,
    onError: (error) => {
      if (isWrongCode(error)) return;
      toasts.error(sentenceFor(error));
      if (error instanceof RefusedError && error.code === 'ticket_over') onOver();
    },
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!logIn.isPending) logIn.mutate(formText(new FormData(event.currentTarget), 'code'));
  };
  const field = {
    name: 'code',
    required: true,
    autoFocus: true,
    error: logIn.error && isWrongCode(logIn.error) ? sentenceFor(logIn.error) : null,
  };
  const turn = () => {
    setHasApp(!hasApp);
    logIn.reset();
  };
  return (
    <form onSubmit={submit} className="grid gap-4">
      <p className="text-text-2">{hasApp ? codeFormMessages.lead : codeFormMessages.recoveryLead}</p>
      {hasApp ? (
        <TextField
          key="app"
          {...field}
          label={codeFormMessages.sixDigitCode}
          inputMode="numeric"
          autoComplete="one-time-code"
        />
      ) : (
        <TextField
          key="recovery"
          {...field}
          label={codeFormMessages.recoveryCode}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
      <Button type="submit" size="large" busy={logIn.isPending}>
        {logIn.isPending ? accountsShopMessages.loggingIn : accountsShopMessages.login}
      </Button>
      <Button kind="outline" onClick={turn}>
        {hasApp ? codeFormMessages.toRecoveryCode : codeFormMessages.toSixDigits}
      </Button>
    </form>
  );
}

function isWrongCode(error: Error): boolean {
  return error instanceof RefusedError && error.code === 'code_wrong';
}
