import type { SubmitEvent } from 'react';
import { useMutation } from '@tanstack/react-query';
import type { NewTwoStep } from '../../../../../contract/accounts/two-step-shapes.ts';
import { callApi } from '../../../../lib/api/api.ts';
import { RefusedError, sentenceOf } from '../../../../lib/api/failures.ts';
import { toasts } from '../../../../lib/toasts.ts';
import { Button } from '../../../../ui/button.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { TextField } from '../../../../ui/forms/field.tsx';
import { formText } from '../../../../ui/forms/form-text.ts';
import { textLink } from '../../../../ui/forms/text-link.ts';
import { QrCode } from '../../../../ui/qr-code.tsx';

const FAILED = 'Could not turn two-step log-in on. Please try again.';

/** @param onOn with the recovery codes, which are shown only once */
export function TurnOn({ onOn }: { onOn: (recoveryCodes: string[]) => void }) {
  const beginning = useMutation({
    mutationFn: () => callApi('POST /me/two-step', {}),
    onError: (error) => toasts.error(sentenceOf(error, FAILED)),
  });
  if (beginning.data) return <FirstCode begun={beginning.data} onOn={onOn} onOver={beginning.reset} />;
  return (
    <Button busy={beginning.isPending} onClick={() => beginning.mutate()}>
      Turn on
    </Button>
  );
}

interface FirstCodeProps {
  begun: NewTwoStep;
  onOn: (recoveryCodes: string[]) => void;
  onOver: () => void;
}

function FirstCode({ begun: { secret, link, qr }, onOn, onOver }: FirstCodeProps) {
  const confirming = useMutation({
    mutationFn: (code: string) => callApi('POST /me/two-step/confirm', { body: { code } }),
    onSuccess: ({ recoveryCodes }) => onOn(recoveryCodes),
    onError: (error) => {
      if (!(error instanceof RefusedError) || error.code !== 'not_begun') return;
      toasts.error(error.message);
      onOver();
    },
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!confirming.isPending) confirming.mutate(formText(new FormData(event.currentTarget), 'code'));
  };
  return (
    <div className="flex flex-wrap items-start gap-6">
      <QrCode qr={qr} label="For your authenticator app" className="w-48 rounded-md" />
      <div className="grid max-w-[26rem] min-w-0 grow basis-64 gap-4">
        <p>
          Scan the QR code with your authenticator app, or enter this key there:{' '}
          <b className="num font-[650] wrap-anywhere select-all">{secret}</b>
        </p>
        <a href={link} className={classNames(textLink, 'lg:hidden')}>
          Open the app on this phone
        </a>
        <form onSubmit={submit} className="grid gap-4">
          <TextField
            label="Code"
            name="code"
            required
            inputMode="numeric"
            autoComplete="one-time-code"
            hint="The six digits that the app shows now."
            error={confirming.error && sentenceOf(confirming.error, FAILED)}
          />
          <div>
            <Button type="submit" busy={confirming.isPending}>
              Confirm
            </Button>
          </div>
        </form>
      </div>
    </div>
  );
}
