import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import * as staffMessages from './staff.words.ts';
import { generalMessages } from '../../platform/shell/general.words.ts';
import { InviteForm } from './invite-form.shop.tsx';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { isRefusal, sentenceOf } from '../../kit/web/lib/api/failures.ts';
import { PageHead } from '../../kit/web/lib/page/page-head.tsx';
import type { PageProps } from '../../kit/web/lib/page/page.ts';
import { FormCard } from '../../kit/web/ui/forms/form-card.tsx';
import { LoadFailed } from '../../kit/web/ui/page/load-failed.tsx';
import { Pending } from '../../kit/web/ui/page/pending.tsx';
import { screenMessages } from '../../platform/shell/screen.words.ts';

// The server runs no `queries`: the addressee of an invitation must not be in a cached page.

export function Component({ params }: PageProps) {
  return (
    <FormCard title={screenMessages.setYourPassword}>
      <PageHead title={screenMessages.setYourPassword} description={screenMessages.forYourWork} />
      <Invitation token={params.token!} />
    </FormCard>
  );
}

function Invitation({ token }: { token: string }) {
  const [isOver, setOver] = useState(false);
  const { data, error, refetch } = useQuery({
    ...apiQuery('GET /auth/invites/:token', { params: { token } }),
    staleTime: 0,
    refetchOnMount: 'always',
  });
  if (isOver || isRefusal(error, 404)) {
    return (
      <p role="alert" className="font-[550] text-bad">
        {staffMessages.inviteOver}
      </p>
    );
  }
  if (error && !data) {
    return <LoadFailed sentence={sentenceOf(error, generalMessages.error)} onRetry={() => void refetch()} />;
  }
  if (!data) return <Pending>{generalMessages.loading}</Pending>;
  return <InviteForm token={token} invite={data} onOver={() => setOver(true)} />;
}
