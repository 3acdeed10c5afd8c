import { useState } from 'react';
import { useQuery, useMutation } from '@tanstack/react-query';
import * as staffMessages from './staff.words.ts';
import { generalMessages } from '../../platform/shell/general.words.ts';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { isRefusal, sentenceOf } from '../../kit/web/lib/api/failures.ts';
import { PageHead } from '../../kit/web/lib/page/page-head.tsx';
import type { PageProps } from '../../kit/web/lib/page/page.ts';
import { FormCard } from '../../kit/web/ui/forms/form-card.tsx';
import { LoadFailed } from '../../kit/web/ui/page/load-failed.tsx';
import { Pending } from '../../kit/web/pending.tsx';
import { screenMessages } from '../../platform/shell/screen.words.ts';
import type { Invite } from './staff.shapes.ts';
import { paths } from '../../app/page-paths.ts';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { toasts } from '../../kit/web/lib/toasts.ts';
import { useNavigate } from '../../kit/web/router/router.tsx';
import { TextField } from '../../kit/web/ui/forms/field.tsx';
import { accountsShopMessages } from '../auth/accounts-shop.words.ts';
import { NewPasswordForm } from '../auth/new-password-form.shop.tsx';

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
  if (!data) return <Pending />;
  return <InviteForm token={token} invite={data} onOver={() => setOver(true)} />;
}

interface Props {
  token: string;
  invite: Invite;
  /** Called where the link ended while the form was open. */
  onOver: () => void;
}

function InviteForm({ token, invite: { name, email, staffRole }, onOver }: Props) {
  const navigate = useNavigate();
  const accept = useMutation({
    mutationFn: (newPassword: string) =>
      callApi('POST /auth/invites/:token', { params: { token }, body: { newPassword } }),
    onSuccess: ({ message }) => {
      toasts.success(message);
      navigate(paths.login);
    },
    onError: (error) => {
      if (isRefusal(error, 404)) onOver();
      else if (!isRefusal(error, 400)) toasts.error(sentenceOf(error, generalMessages.error));
    },
  });
  return (
    <NewPasswordForm
      label={accountsShopMessages.password}
      submitLabel={accountsShopMessages.setPassword}
      isBusy={accept.isPending}
      refusal={isRefusal(accept.error, 400) ? sentenceOf(accept.error, generalMessages.error) : null}
      onPassword={accept.mutate}
    >
      <p>{accountsShopMessages.invited(name, staffMessages.roleNames[staffRole])}</p>
      <TextField
        label={accountsShopMessages.email}
        type="email"
        readOnly
        autoComplete="username"
        value={email}
      />
    </NewPasswordForm>
  );
}
