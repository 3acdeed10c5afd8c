import { orderMessages } from '../orders/order.words.ts';
import { checkoutShopMessages } from './checkout-shop.words.ts';
import { phoneText } from '../../kit/rules/phone-links.ts';
import type { User } from '../../accounts/auth/auth.shapes.ts';

export function PersonDetails({ user }: { user: User }) {
  return (
    <dl className="grid gap-x-6 gap-y-3 rounded-xl border border-line bg-surface p-5 sm:grid-cols-3">
      <Detail name={checkoutShopMessages.name} value={user.name} />
      <Detail name={checkoutShopMessages.email} value={user.email} />
      <Detail
        name={checkoutShopMessages.phone}
        value={user.phone ? phoneText(user.phone) : orderMessages.notProvided}
      />
    </dl>
  );
}

function Detail({ name, value }: { name: string; value: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-small text-text-3">{name}</dt>
      <dd className="num font-[550] wrap-anywhere">{value}</dd>
    </div>
  );
}
