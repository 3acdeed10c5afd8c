import { Star } from 'lucide-react';
import { MAX_STARS } from '../../../../../domain/catalogue/review-rules.ts';
import { reviewShopMessages } from '../../../../../contract/catalogue/review-shop-messages.ts';

/** @param rating may be an average */
export function Stars({ rating, size = 18 }: { rating: number; size?: number }) {
  return (
    <span
      role="img"
      aria-label={reviewShopMessages.stars(rating)}
      className="inline-flex gap-0.5 text-accent"
    >
      {Array.from({ length: MAX_STARS }, (_, index) => (
        <Star
          key={index}
          size={size}
          aria-hidden
          fill={index + 0.5 <= rating ? 'currentColor' : 'none'}
          className={index + 0.5 <= rating ? '' : 'text-line-strong'}
        />
      ))}
    </span>
  );
}
