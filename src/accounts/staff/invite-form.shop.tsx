import { useMutation } from '@tanstack/react-query';
import * as staffMessages from './staff.words.ts';
import type { Invite } from './staff.shapes.ts';
import { generalMessages } from '../../platform/shell/general.words.ts';
import { paths } from '../../app/page-paths.ts';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { isRefusal, sentenceOf } from '../../kit/web/lib/api/failures.ts';
import { toasts } from '../../kit/web/lib/toasts.ts';
import { useNavigate } from '../../kit/web/router/router.tsx';
import { TextField } from '../../kit/web/ui/forms/field.tsx';
import { accountsShopMessages } from '../auth/accounts-shop.words.ts';
import { NewPasswordForm } from '../auth/new-password-form.shop.tsx';

interface Props {
  token: string;
  invite: Invite;
  /** Called where the link ended while the form was open. */
  onOver: () => void;
}

export function InviteForm({ token, invite: { name, email, staffRole }, onOver }: Props) {
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
