import { useLocation } from '../../kit/web/router/router.tsx';
import { paymentsShopMessages } from './payments-shop.words.ts';

const REPORTED = ['paid', 'pending'];

/** Notes by the page of arrival. The server says whether an order is paid, not the URL. */
const notes = {
  paidOrder: {
    of: REPORTED,
    get sentence() {
      return paymentsShopMessages.thankYouYourPaymentHas;
    },
  },
  unpaidOrder: {
    of: REPORTED,
    get sentence() {
      return paymentsShopMessages.yourPaymentIsNotConfirmed;
    },
  },
  account: {
    of: ['unverified'],
    get sentence() {
      return paymentsShopMessages.weCouldNotTellWhich;
    },
  },
  logIn: {
    of: [...REPORTED, 'unverified'],
    get sentence() {
      return paymentsShopMessages.youAreBackFromA;
    },
  },
};

/** The gateway's result, shown after the customer has returned to the shop. */
export function ReturnNote({ at }: { at: keyof typeof notes }) {
  const { search } = useLocation();
  const { of, sentence } = notes[at];
  if (!of.includes(new URLSearchParams(search).get('payment') ?? '')) return null;
  const tone = at === 'paidOrder' ? 'bg-ok-soft text-ok' : 'notice';
  return (
    <p role="status" className={`rounded-md px-4 py-3 font-[550] ${tone}`}>
      {sentence}
    </p>
  );
}
