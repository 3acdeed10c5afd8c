import { useMutation } from '@tanstack/react-query';
import type { DeskMe } from '../../../../../contract/accounts/staff-shapes.ts';
import { callApi } from '../../../../lib/api/api.ts';
import { sentenceOf } from '../../../../lib/api/failures.ts';
import { showConfirm } from '../../../../lib/dialogs.ts';
import { toasts } from '../../../../lib/toasts.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';

/** New codes are worth making below this number. */
const FEW_CODES = 3;

interface Props {
  twoStep: DeskMe['twoStep'];
  onCodes: (recoveryCodes: string[]) => void;
  onOff: () => void;
}

export function TwoStepOn({ twoStep: { required, recoveryCodes }, onCodes, onOff }: Props) {
  const renewing = useMutation({
    mutationFn: () => callApi('POST /me/two-step/recovery-codes', {}),
    onSuccess: (reply) => onCodes(reply.recoveryCodes),
    onError: (error) =>
      toasts.error(sentenceOf(error, 'Could not make new recovery codes. Please try again.')),
  });
  const turningOff = useMutation({
    mutationFn: () => callApi('DELETE /me/two-step', {}),
    onSuccess: ({ message }) => toasts.success(message),
    onError: (error) => toasts.error(sentenceOf(error, 'Could not turn it off. Please try again.')),
    onSettled: onOff,
  });
  async function renew(): Promise<void> {
    if (
      await showConfirm('The recovery codes you have now will no longer work.', {
        confirmLabel: 'Make new codes',
      })
    )
      renewing.mutate();
  }
  async function turnOff(): Promise<void> {
    if (await showConfirm('Your password alone will then open the desk.', { confirmLabel: 'Turn off' }))
      turningOff.mutate();
  }
  return (
    <div className="grid gap-4">
      <p className="flex flex-wrap items-center gap-2.5">
        <Badge tone="green">On</Badge>
        <span className={recoveryCodes < FEW_CODES ? 'font-[550] text-accent-text' : 'text-text-2'}>
          {recoveryCodes === 1 ? '1 recovery code left' : `${recoveryCodes} recovery codes left`}
        </span>
      </p>
      <div className="flex flex-wrap gap-2.5">
        <Button kind="outline" busy={renewing.isPending} onClick={() => void renew()}>
          New recovery codes
        </Button>
        {!required && (
          <Button kind="outline" busy={turningOff.isPending} onClick={() => void turnOff()}>
            Turn off
          </Button>
        )}
      </div>
      {required && <p className="text-small text-text-3">The shop requires it of all staff.</p>}
    </div>
  );
}
