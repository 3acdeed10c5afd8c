import { useLocation } from '../../../router/router.tsx';

const REPORTED = ['paid', 'pending'];

/** By the page of arrival. Whether an order is paid comes from the server, not from the URL. */
const notes = {
  paidOrder: { of: REPORTED, sentence: 'Thank you. Your payment has arrived.' },
  unpaidOrder: {
    of: REPORTED,
    sentence: 'Your payment is not confirmed yet. This page shows it as soon as it is.',
  },
  account: {
    of: ['unverified'],
    sentence:
      'We could not tell which payment you came back from. Your orders below show what has arrived; nothing is lost.',
  },
  logIn: {
    of: [...REPORTED, 'unverified'],
    sentence: 'You are back from a payment. Log in, and your orders show what has arrived; nothing is lost.',
  },
};

/** The gateway's result, shown after the customer has returned to the shop. */
export function ReturnNote({ at }: { at: keyof typeof notes }) {
  const { search } = useLocation();
  const { of, sentence } = notes[at];
  if (!of.includes(new URLSearchParams(search).get('payment') ?? '')) return null;
  const tone = at === 'paidOrder' ? 'bg-ok-soft text-ok' : 'bg-accent-soft text-on-accent-soft';
  return (
    <p role="status" className={`rounded-md px-4 py-3 font-[550] ${tone}`}>
      {sentence}
    </p>
  );
}
