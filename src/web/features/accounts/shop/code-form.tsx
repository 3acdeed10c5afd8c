import { useState, type SubmitEvent } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { accountsShopMessages } from '../../../../contract/accounts/accounts-shop-messages.ts';
import { codeFormMessages } from '../../../../contract/accounts/code-form-messages.ts';
import { authMessages } from '../../../../contract/accounts/auth-messages.ts';
import type { User } from '../../../../contract/accounts/auth-shapes.ts';
import { generalMessages } from '../../../../contract/platform/general-messages.ts';
import { paths } from '../../../../contract/platform/page-paths.ts';
import { callApi } from '../../../lib/api/api.ts';
import { RefusedError, NetworkError } from '../../../lib/api/failures.ts';
import { toasts } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/forms/field.tsx';
import { formText } from '../../../ui/forms/form-text.ts';
import { takePageAfterLogIn } from '../../../lib/session/page-after-log-in.ts';
import { setSession } from '../../../lib/session/session.ts';
import { saveTypedEmail } from './typed-email.ts';

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

export function useLogIn() {
  const enter = useEnter();
  return useMutation({
    mutationFn: (body: { email: string; password: string }) => callApi('POST /auth/login', { body }),
    onSuccess: enter,
    onError: (error) => {
      if (ticketIn(error) === null) toasts.error(sentenceFor(error));
    },
  });
}

/** The page's guard then leads home, to the admin area, or back. */
function useEnter(): (user: User) => void {
  const client = useQueryClient();
  return (user) => {
    toasts.success(authMessages.loginSuccess);
    saveTypedEmail('');
    const page = takePageAfterLogIn();
    setSession(client, user, user.role === 'admin' ? paths.adminDashboard : page);
  };
}

/** The ticket of an account that asks for a second step after the right password. */
export function ticketIn(error: Error | null): string | null {
  const isNeeded = error instanceof RefusedError && error.code === 'code_needed';
  return isNeeded ? (error.details.ticket as string) : null;
}

/** The specification (section 8) has a sentence for each of four failures. */
function sentenceFor(error: Error): string {
  if (error instanceof RefusedError) return error.message || authMessages.invalidCredentials;
  if (error instanceof NetworkError) return generalMessages.network;
  return error.message || generalMessages.unexpected;
}
