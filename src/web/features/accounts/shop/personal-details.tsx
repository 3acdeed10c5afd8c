import { useState } from 'react';
import { phoneText } from '../../../../domain/platform/phone-links.ts';
import type { User } from '../../../../contract/accounts/auth-shapes.ts';
import { orderMessages } from '../../../../contract/orders/order-messages.ts';
import { paths } from '../../../../contract/platform/page-paths.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { Button } from '../../../ui/button.tsx';
import { ShopLink } from '../../../ui/shop-link.tsx';
import { accountsShopMessages } from '../../../../contract/accounts/accounts-shop-messages.ts';
import { WithMessageChoices } from '../../platform/shop/messages/with-message-choices.tsx';
import { AccountChoices } from './account-choices.tsx';
import { ChangePasswordDialog } from './change-password-dialog.tsx';
import { UpdatePhoneDialog } from './update-phone-dialog.tsx';

export function PersonalDetails({ user }: { user: User }) {
  const [open, setOpen] = useState<'phone' | 'password' | null>(null);
  const close = () => setOpen(null);
  return (
    <section
      aria-labelledby="personal-details"
      className="rounded-xl border border-line bg-surface p-5 md:p-6"
    >
      <h2 id="personal-details" className="title-3 text-lead">
        {accountsShopMessages.personalDetails}
      </h2>
      <dl className="mt-4 grid gap-3">
        <Detail name={accountsShopMessages.name} value={user.name} />
        <Detail name={accountsShopMessages.email} value={user.email} />
        <Detail
          name={accountsShopMessages.phone}
          value={user.phone ? phoneText(user.phone) : orderMessages.notProvided}
        />
      </dl>
      <WithMessageChoices>
        <AccountChoices user={user} />
      </WithMessageChoices>
      <div className="mt-5 flex flex-wrap gap-2.5">
        <Button kind="outline" onClick={() => setOpen('phone')}>
          {accountsShopMessages.updatePhone}
        </Button>
        <Button kind="outline" onClick={() => setOpen('password')}>
          {accountsShopMessages.changePassword}
        </Button>
        <ShopLink to={paths.myAddresses} className={buttonClass('outline')}>
          {accountsShopMessages.addresses}
        </ShopLink>
      </div>
      {open === 'phone' && <UpdatePhoneDialog phone={user.phone} onClose={close} />}
      {open === 'password' && <ChangePasswordDialog email={user.email} onClose={close} />}
    </section>
  );
}

function Detail({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="text-small text-text-3">{name}</dt>
      <dd className="num font-[550] wrap-anywhere">{value}</dd>
    </div>
  );
}
