import { useState, type SubmitEvent } from 'react';
import { useQuery, useQueryClient, useMutation } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import type { DeskMe } from '../staff/staff.shapes.ts';
import type { NewTwoStep } from './two-step.shapes.ts';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { invalidateQueries } from '../../kit/web/lib/api/invalidate-queries.ts';
import { showConfirm } from '../../kit/web/lib/dialogs.ts';
import { useLeavingGuard } from '../../kit/web/lib/leaving-guard.tsx';
import { LoadFailed } from '../../kit/web/ui/page/load-failed.tsx';
import { Pending } from '../../kit/web/pending.tsx';
import { copyText } from '../../kit/web/lib/copy-text.ts';
import { toasts } from '../../kit/web/lib/toasts.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { sentenceOf, RefusedError } from '../../kit/web/lib/api/failures.ts';
import { Badge } from '../../kit/web/ui/badge.tsx';
import { classNames } from '../../kit/web/ui/class-names.ts';
import { TextField } from '../../kit/web/ui/forms/field.tsx';
import { formText } from '../../kit/web/ui/forms/form-text.ts';
import { textLink } from '../../kit/web/ui/forms/text-link.ts';
import { QrCode } from '../../kit/web/ui/qr-code.tsx';
import { DeskCard } from '../desk-settings/desk-card.desk.tsx';

const FAILED = 'Could not turn two-step log-in on. Please try again.';

/** New codes are worth making below this number. */
const FEW_CODES = 3;

const LEAD =
  'After your password, the desk asks for a six-digit code that an authenticator app on your phone shows.';

const LEAVE = 'The recovery codes are shown only this once. Leave without them?';

/** The own two-step log-in. @param onCodes when recovery codes are shown, and when they are no longer */
export function TwoStepSection({ onCodes }: { onCodes?: (areShown: boolean) => void }) {
  const client = useQueryClient();
  const { data: me, isPending, isError, refetch } = useQuery(apiQuery('GET /admin/me', {}));
  const [codes, setCodes] = useState<string[] | null>(null);
  function show(shown: string[]): void {
    setCodes(shown);
    onCodes?.(true);
    client.setQueryData(
      apiQuery('GET /admin/me', {}).queryKey,
      (me) => me && { ...me, twoStep: { ...me.twoStep, on: true, recoveryCodes: shown.length } },
    );
  }
  useLeavingGuard(
    () => codes !== null,
    () => showConfirm(LEAVE, { confirmLabel: 'Leave' }),
  );

  function content() {
    if (codes !== null)
      return (
        <RecoveryCodes
          codes={codes}
          onKept={() => {
            setCodes(null);
            onCodes?.(false);
          }}
        />
      );
    if (isPending) return <Pending />;
    if (isError) return <LoadFailed sentence="Failed to load your account." onRetry={() => void refetch()} />;
    if (!me.twoStep.on) return <TurnOn onOn={show} />;
    return (
      <TwoStepOn twoStep={me.twoStep} onCodes={show} onOff={() => invalidateQueries(client, '/admin/me')} />
    );
  }

  return (
    <DeskCard title="Two-step log-in" lead={LEAD}>
      {content()}
    </DeskCard>
  );
}

interface Props {
  codes: string[];
  onKept: () => void;
}

function RecoveryCodes({ codes, onKept }: Props) {
  const copy = () =>
    copyText(codes.join('\n'), 'Recovery codes copied', 'Copying did not work. Please write the codes down.');
  return (
    <section aria-labelledby="recovery-codes" className="grid grid-cols-1 gap-4">
      <h3 id="recovery-codes" className="font-[650]">
        Recovery codes
      </h3>
      <p className="max-w-prose text-text-2">
        Each lets you in once without your phone. They are shown only now: print them or keep them where only
        you can read them.
      </p>
      <ul className="num grid max-w-[26rem] grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-x-6 gap-y-2 rounded-md border border-line bg-subtle p-4 font-[650]">
        {codes.map((code) => (
          <li key={code} className="whitespace-nowrap">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2.5">
        <Button kind="outline" onClick={() => void copy()}>
          <Copy size={16} />
          Copy
        </Button>
        <Button onClick={onKept}>I have kept them</Button>
      </div>
    </section>
  );
}

interface TwoStepOnProps {
  twoStep: DeskMe['twoStep'];
  onCodes: (recoveryCodes: string[]) => void;
  onOff: () => void;
}

function TwoStepOn({ twoStep: { required, recoveryCodes }, onCodes, onOff }: TwoStepOnProps) {
  const renewing = useMutation({
    mutationFn: () => callApi('POST /me/two-step/recovery-codes', {}),
    onSuccess: (reply) => onCodes(reply.recoveryCodes),
    onError: (error) =>
      toasts.error(sentenceOf(error, 'Could not make new recovery codes. Please try again.')),
  });
  const turningOff = useMutation({
    mutationFn: () => callApi('DELETE /me/two-step', {}),
    onSuccess: ({ message }) => toasts.success(message),
    meta: { failed: 'Could not turn it off. Please try again.' },
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
        <span className={recoveryCodes < FEW_CODES ? 'font-[550] text-on-warn-soft' : 'text-text-2'}>
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

/** @param onOn with the recovery codes, which are shown only once */
function TurnOn({ onOn }: { onOn: (recoveryCodes: string[]) => void }) {
  const beginning = useMutation({
    mutationFn: () => callApi('POST /me/two-step', {}),
    meta: { failed: FAILED },
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
