import { useQuery, useMutation } from '@tanstack/react-query';
import { authMessages } from './auth.words.ts';
import { paths } from '../../app/page-paths.ts';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { PageHead } from '../../kit/web/lib/page/page-head.tsx';
import type { PageProps } from '../../kit/web/lib/page/page.ts';
import { screenMessages } from '../../platform/shell/screen.words.ts';
import { buttonClass } from '../../kit/web/ui/button-class.ts';
import { FormCard } from '../../kit/web/ui/forms/form-card.tsx';
import { Pending } from '../../kit/web/pending.tsx';
import { ShopLink } from '../../kit/web/ui/shop-link.tsx';
import { generalMessages } from '../../platform/shell/general.words.ts';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { toasts } from '../../kit/web/lib/toasts.ts';
import { useNavigate } from '../../kit/web/router/router.tsx';
import { TextField } from '../../kit/web/ui/forms/field.tsx';
import { accountsShopMessages } from './accounts-shop.words.ts';
import { NewPasswordForm } from './new-password-form.shop.tsx';

// The server runs no `queries`: whether a reset link is valid must not be in a cached page.

export function Component({ params }: PageProps) {
  return (
    <FormCard title={screenMessages.resetPassword}>
      <PageHead title={screenMessages.resetPassword} description={screenMessages.chooseANewPassword} />
      <Reset token={params.token!} />
    </FormCard>
  );
}

function Reset({ token }: { token: string }) {
  const { data, isPending } = useQuery({
    ...apiQuery('GET /auth/validate-reset-token/:token', { params: { token } }),
    staleTime: 0,
    refetchOnMount: 'always',
  });
  if (isPending) return <Pending>{authMessages.validatingToken}</Pending>;
  // An error reveals as little as an invalid token (specification, section 2).
  if (!data?.valid) {
    return (
      <div className="grid gap-5">
        <p role="alert" className="font-[550] text-bad">
          {authMessages.resetTokenInvalid}
        </p>
        <ShopLink to={paths.forgotPassword} className={buttonClass('primary', 'large')}>
          {screenMessages.sendANewLink}
        </ShopLink>
      </div>
    );
  }
  return <ResetPasswordForm token={token} />;
}

/** The e-mail field is for password managers and is not sent. */
function ResetPasswordForm({ token }: { token: string }) {
  const navigate = useNavigate();
  const reset = useMutation({
    mutationFn: (newPassword: string) =>
      callApi('POST /auth/reset-password/:token', { params: { token }, body: { newPassword } }),
    onSuccess: ({ message }) => {
      toasts.success(message || authMessages.resetDone);
      navigate(paths.login);
    },
    meta: { failed: generalMessages.error },
  });
  return (
    <NewPasswordForm
      label={accountsShopMessages.newPassword}
      submitLabel={accountsShopMessages.resetPassword}
      isBusy={reset.isPending}
      onPassword={reset.mutate}
    >
      <TextField
        label={accountsShopMessages.email}
        name="email"
        type="email"
        required
        autoComplete="username"
        hint={accountsShopMessages.forYourPasswordManager}
      />
    </NewPasswordForm>
  );
}
