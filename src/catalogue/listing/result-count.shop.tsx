import { useEffect, useState } from 'react';
import { listingShopMessages } from './listing-shop.words.ts';

/** The count is announced after it has been unchanged for this time. */
const QUIET_MS = 400;

export function ResultCount({ total }: { total: number | null }) {
  const [announced, setAnnounced] = useState('');
  const label =
    total === null
      ? ''
      : `${total} ${total === 1 ? listingShopMessages.product : listingShopMessages.products}`;
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(label), QUIET_MS);
    return () => clearTimeout(timer);
  }, [label]);
  return (
    <>
      <p className="num mt-1.5 min-h-6 text-text-2">
        {label !== '' && listingShopMessages.pricesIncludeGst(label)}
      </p>
      <p role="status" className="sr-only">
        {announced}
      </p>
    </>
  );
}
