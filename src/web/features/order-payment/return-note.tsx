import { useLocation } from '../../router/router.tsx';

const SENTENCES: Record<string, string> = {
  paid: 'Thank you. Your payment has arrived.',
  pending: 'Your payment is not confirmed yet. This page shows it as soon as it is.',
  unverified:
    'We could not tell which payment you came back from. Your orders below show what has arrived; nothing is lost.',
};

/** What the gateway's page sent the customer back with, once they are back on a page of the shop. */
export function ReturnNote({ isPaid = false }: { isPaid?: boolean }) {
  const { search } = useLocation();
  const sent = new URLSearchParams(search).get('payment') ?? '';
  const outcome = sent === 'pending' && isPaid ? 'paid' : sent;
  const sentence = SENTENCES[outcome];
  if (sentence === undefined) return null;
  const tone = outcome === 'paid' ? 'bg-ok-soft text-ok' : 'bg-accent-soft text-on-accent-soft';
  return (
    <p role="status" className={`rounded-md px-4 py-3 font-[550] ${tone}`}>
      {sentence}
    </p>
  );
}
