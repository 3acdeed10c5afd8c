import { useState, type SubmitEvent } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { authMessages } from './auth.words.ts';
import { paths } from '../../app/page-paths.ts';
import { LazyDevices } from '../sessions/lazy-devices.shop.tsx';
import { AccountLinks } from '../../onsite/visits/account-links.shop.tsx';
import { MyOrders } from '../../orders/my-orders/my-orders.shop.tsx';
import { ReturnNote } from '../../payments/payments/return-note.shop.tsx';
import { MyPlans } from '../../planning/plans/my-plans.shop.tsx';
import { PageHead } from '../../kit/web/lib/page/page-head.tsx';
import { useSession, clearPasswordEnd } from '../../kit/web/lib/session/session.ts';
import { screenMessages } from '../../platform/shell/screen.words.ts';
import { ShopLink } from '../../kit/web/ui/shop-link.tsx';
import { Pending } from '../../kit/web/pending.tsx';
import { PageHeading } from '../../kit/web/ui/page/page-heading.tsx';
import { phoneText } from '../../kit/rules/phone-links.ts';
import type { User, ProfileChange } from './auth.shapes.ts';
import { orderMessages } from '../../orders/orders/order.words.ts';
import { accountsShopMessages } from './accounts-shop.words.ts';
import { PHONE_DIGITS } from '../../platform/settings/platform-limits.ts';
import { buttonClass } from '../../kit/web/ui/button-class.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { sentenceOf } from '../../kit/web/lib/api/failures.ts';
import { useSwitches } from '../../kit/web/lib/api/use-switches.ts';
import { lazyComponent, optionalComponent } from '../../kit/web/lib/page/lazy-component.tsx';
import { useShop } from '../../kit/web/lib/page/use-shop.ts';
import { toasts } from '../../kit/web/lib/toasts.ts';
import { CheckField } from '../../kit/web/ui/forms/check-field.tsx';
import { SelectField } from '../../kit/web/ui/forms/select-field.tsx';
import { Dialog } from '../../kit/web/ui/dialogs/dialog.tsx';
import { TextField } from '../../kit/web/ui/forms/field.tsx';
import { formText } from '../../kit/web/ui/forms/form-text.ts';
import { showAlert } from '../../kit/web/lib/dialogs.ts';
import { PasswordField } from '../../kit/web/ui/forms/password-field.tsx';
import { WithMessageChoices } from '../../platform/messages/with-message-choices.shop.tsx';

/** Few people have one or look at it, so they are no part of the page. */
const OwnQuoteList = optionalComponent(
  () => import('../../quotes/quotes/own-quote-list.shop.tsx'),
  'OwnQuoteList',
);
const OwnData = lazyComponent(() => import('../own-data/own-data.shop.tsx'), 'OwnData', Pending);

export function Component() {
  const { user } = useSession();
  return (
    <div className="wrap py-6 md:py-9">
      <PageHead title={screenMessages.myAccount} description={screenMessages.yourDetailsAndYourOrders} />
      <PageHeading className="mb-5 md:mb-7">{screenMessages.myAccount}</PageHeading>
      {user ? (
        <div className="grid grid-cols-1 items-start gap-7 lg:grid-cols-[340px_1fr] lg:gap-10">
          <div className="grid gap-5">
            <ReturnNote at="account" />
            <MyOrders />
            <OwnQuoteList />
            <MyPlans />
          </div>
          <div className="grid gap-5 lg:-order-1">
            <PersonalDetails user={user} />
            {user.isMember && (
              <ShopLink to={paths.myCompany} className="link-line font-[650]">
                {screenMessages.yourCompany}
              </ShopLink>
            )}
            <AccountLinks />
            <LazyDevices />
            <OwnData />
          </div>
        </div>
      ) : (
        <p>{authMessages.accountNeedsLogIn}</p>
      )}
    </div>
  );
}

function PersonalDetails({ user }: { user: User }) {
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

/** A person's choices about mails; each is saved at once. */
function AccountChoices({ user }: { user: User }) {
  const { languages = [], cartMails = false } = useShop();
  const { press, pressed } = useSwitches<User, ProfileChange>({
    queryKey: ['/auth/profile'],
    save: (body) => callApi('PUT /auth/profile', { body }),
    onSaved: () => toasts.success(authMessages.profileUpdated),
    onFailed: (error) => toasts.error(sentenceOf(error, authMessages.profileFailed)),
  });
  const chosen = { ...user, ...pressed };
  if (languages.length < 2 && !cartMails) return null;
  return (
    <div className="mt-4 grid gap-3">
      {languages.length > 1 && (
        <SelectField
          label={accountsShopMessages.language}
          hint={accountsShopMessages.ofMails}
          value={languages.some(({ code }) => code === chosen.language) ? chosen.language : 'en'}
          options={languages.map(({ code, name }) => ({ value: code, name }))}
          onChange={({ target }) => press({ language: target.value as User['language'] })}
        />
      )}
      {cartMails && (
        <CheckField
          label={accountsShopMessages.remindOfCart}
          checked={chosen.cartMail}
          onChange={({ target }) => press({ cartMail: target.checked })}
        />
      )}
    </div>
  );
}

function UpdatePhoneDialog({ phone, onClose }: { phone: string | null; onClose: () => void }) {
  const client = useQueryClient();
  const update = useMutation({
    mutationFn: (next: string) => callApi('PUT /auth/profile', { body: { phone: next } }),
    onSuccess: (user) => {
      client.setQueryData(['/auth/profile'], user);
      toasts.success(authMessages.profileUpdated);
      onClose();
    },
    meta: { failed: authMessages.profileFailed },
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!update.isPending) update.mutate(formText(new FormData(event.currentTarget), 'phone'));
  };
  return (
    <Dialog title={accountsShopMessages.updatePhone} onClose={onClose} closesOnBackdrop={false}>
      <form onSubmit={submit} className="grid gap-4">
        <TextField
          label={accountsShopMessages.phone}
          name="phone"
          inputMode="numeric"
          autoComplete="tel-national"
          data-first-focus
          defaultValue={phone ?? ''}
          hint={accountsShopMessages.digitsWithout91(PHONE_DIGITS)}
        />
        <Button type="submit" busy={update.isPending}>
          {accountsShopMessages.save}
        </Button>
      </form>
    </Dialog>
  );
}

function ChangePasswordDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: (body: { currentPassword: string; newPassword: string }) =>
      callApi('PUT /auth/change-password', { body }),
    onSuccess: ({ message }) => {
      clearPasswordEnd(client);
      toasts.success(message || authMessages.passwordChanged);
      onClose();
    },
    meta: { failed: authMessages.passwordChangeFailed },
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (change.isPending) return;
    const form = new FormData(event.currentTarget);
    const newPassword = formText(form, 'newPassword');
    if (newPassword !== form.get('confirmation')) return void showAlert(authMessages.newPasswordsDiffer);
    change.mutate({ currentPassword: formText(form, 'currentPassword'), newPassword });
  };
  return (
    <Dialog title={accountsShopMessages.changePassword} onClose={onClose} closesOnBackdrop={false}>
      <form onSubmit={submit} className="grid gap-4">
        {/* Password managers need the e-mail that the password belongs to. */}
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label={accountsShopMessages.currentPassword}
          name="currentPassword"
          required
          autoComplete="current-password"
          data-first-focus
        />
        <PasswordField
          label={accountsShopMessages.newPassword}
          name="newPassword"
          required
          autoComplete="new-password"
        />
        <PasswordField
          label={accountsShopMessages.confirmNewPassword}
          name="confirmation"
          required
          autoComplete="new-password"
        />
        <Button type="submit" busy={change.isPending}>
          {accountsShopMessages.changePassword}
        </Button>
      </form>
    </Dialog>
  );
}
