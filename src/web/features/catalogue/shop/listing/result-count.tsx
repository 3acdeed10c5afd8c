import { useEffect, useState } from 'react';

/** How long the count must stay the same before it is announced. */
const QUIET_MS = 400;

/** How many products match. Screen readers announce it once it no longer changes. */
export function ResultCount({ total }: { total: number | null }) {
  const [announced, setAnnounced] = useState('');
  const label = total === null ? '' : `${total} ${total === 1 ? 'product' : 'products'}`;
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(label), QUIET_MS);
    return () => clearTimeout(timer);
  }, [label]);
  return (
    <>
      <p className="num mt-1.5 min-h-6 text-text-2">{label !== '' && `${label}. Prices include GST.`}</p>
      <p role="status" className="sr-only">
        {announced}
      </p>
    </>
  );
}
