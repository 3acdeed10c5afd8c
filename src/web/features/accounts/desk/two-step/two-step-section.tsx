import { useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { generalMessages } from '../../../../../contract/platform/general-messages.ts';
import { apiQuery } from '../../../../lib/api/api-query.ts';
import { invalidateQueries } from '../../../../lib/api/invalidate-queries.ts';
import { showConfirm } from '../../../../lib/dialogs.ts';
import { useLeavingGuard } from '../../../../lib/leaving-guard.tsx';
import { LoadFailed } from '../../../../ui/page/load-failed.tsx';
import { Pending } from '../../../../ui/page/pending.tsx';
import { DeskCard } from '../desk-settings/desk-card.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { TurnOn } from './turn-on.tsx';
import { TwoStepOn } from './two-step-on.tsx';

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
    if (isPending) return <Pending>{generalMessages.loading}</Pending>;
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
