import { adminDate } from '../../kit/rules/dates.ts';
import { paths } from '../../app/page-paths.ts';
import { ShopLink } from '../../kit/web/ui/shop-link.tsx';

export function GeneratedPasswordBanner({ expiresAt }: { expiresAt: string }) {
  return (
    <p className="notice mb-4 rounded-md px-3.5 py-2.5 font-[550]">
      This password was generated and stops working on <span className="num">{adminDate(expiresAt)}</span>.
      Change it in{' '}
      <ShopLink
        to={paths.myAccount}
        className="link-line inline-flex min-h-11 items-center font-[650] md:min-h-6"
      >
        My Account
      </ShopLink>
      .
    </p>
  );
}
