import { useQuery } from '@tanstack/react-query';
import { authMessages } from '../../../contract/accounts/auth-messages.ts';
import { paths } from '../../../contract/platform/page-paths.ts';
import { ResetPasswordForm } from '../../features/accounts/shop/reset-password-form.tsx';
import { apiQuery } from '../../lib/api/api-query.ts';
import { PageHead } from '../../lib/page/page-head.tsx';
import type { PageProps } from '../../lib/page/page.ts';
import { screenMessages } from '../../../contract/platform/screen-messages.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { FormCard } from '../../ui/forms/form-card.tsx';
import { Pending } from '../../ui/page/pending.tsx';
import { ShopLink } from '../../ui/shop-link.tsx';

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
