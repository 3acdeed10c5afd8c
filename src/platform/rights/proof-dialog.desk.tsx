import type { SubmitEvent } from 'react';
import { useMutation } from '@tanstack/react-query';
import * as proofMessages from './proof.words.ts';
import type { ProofBody } from './proof.shapes.ts';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { sentenceOf } from '../../kit/web/lib/api/failures.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import { Dialog } from '../../kit/web/ui/dialogs/dialog.tsx';
import { formText } from '../../kit/web/ui/forms/form-text.ts';
import { PasswordField } from '../../kit/web/ui/forms/password-field.tsx';

/** Six digits, with blanks or without: a password is longer. */
const CODE = /^\s*(\d\s*){6}$/;

export function ProofDialog({ answer }: { answer: (isProved: boolean) => void }) {
  const proof = useMutation({
    mutationFn: (body: ProofBody) => callApi('POST /me/proof', { body }),
    onSuccess: () => answer(true),
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (proof.isPending) return;
    const typed = formText(new FormData(event.currentTarget), 'password');
    proof.mutate(CODE.test(typed) ? { code: typed } : { password: typed });
  };
  return (
    <Dialog title="Please confirm it is you" onClose={() => answer(false)} closesOnBackdrop={false}>
      <form onSubmit={submit} className="grid gap-4">
        <PasswordField
          label="Password or code"
          name="password"
          required
          autoComplete="current-password"
          error={proof.error && sentenceOf(proof.error, proofMessages.failed)}
          data-first-focus
        />
        <Button type="submit" busy={proof.isPending}>
          Confirm
        </Button>
      </form>
    </Dialog>
  );
}
