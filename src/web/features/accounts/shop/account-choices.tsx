import { accountsShopMessages } from '../../../../contract/accounts/accounts-shop-messages.ts';
import { authMessages } from '../../../../contract/accounts/auth-messages.ts';
import type { ProfileChange, User } from '../../../../contract/accounts/auth-shapes.ts';
import { callApi } from '../../../lib/api/api.ts';
import { sentenceOf } from '../../../lib/api/failures.ts';
import { useSwitches } from '../../../lib/api/use-switches.ts';
import { useShop } from '../../../lib/page/use-shop.ts';
import { toasts } from '../../../lib/toasts.ts';
import { CheckField } from '../../../ui/forms/check-field.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';

/** A person's choices about mails; each is saved at once. */
export function AccountChoices({ user }: { user: User }) {
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
