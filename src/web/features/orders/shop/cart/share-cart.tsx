import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { Share2 } from 'lucide-react';
import type { CartItem } from '../../../../../contract/orders/cart/cart-shapes.ts';
import type { CartLink } from '../../../../../contract/orders/shared-carts/shared-carts-shapes.ts';
import { customerDate } from '../../../../../domain/platform/dates.ts';
import { callApi } from '../../../../lib/api/api.ts';
import { sentenceOf } from '../../../../lib/api/failures.ts';
import { useIdempotencyKeys } from '../../../../lib/api/use-idempotency-keys.ts';
import { toasts } from '../../../../lib/toasts.ts';
import { buttonClass } from '../../../../ui/button-class.ts';
import { Button } from '../../../../ui/button.tsx';
import { TextField } from '../../../../ui/forms/field.tsx';
import { sharedCartPageMessages } from '../../../../../contract/orders/shared-carts/shared-cart-page-messages.ts';

/** A link that shows the cart as it is now: to the spouse, the office, the installer. */
export function ShareCart({ items }: { items: CartItem[] }) {
  const keys = useIdempotencyKeys();
  const contents = items.map(({ productId, quantity }) => `${productId}:${quantity}`).join();
  const [shared, setShared] = useState<{ contents: string; link: CartLink } | null>(null);
  const sharing = useMutation({
    // The contents are part of the key: another cart is another link.
    mutationFn: () => callApi('POST /shared-carts', { body: {} }, keys.headersFor({ contents })),
    onSuccess: (link) => {
      keys.answered();
      setShared({ contents, link });
    },
    onError: (error) => {
      keys.failed(error);
      toasts.error(sentenceOf(error, sharedCartPageMessages.shareFailed));
    },
  });
  const current = shared?.contents === contents ? shared.link : null;
  if (!current)
    return (
      <div>
        <Button kind="outline" busy={sharing.isPending} onClick={() => sharing.mutate()}>
          <Share2 size={16} aria-hidden="true" />
          {sharedCartPageMessages.share}
        </Button>
      </div>
    );
  return <SharedLink {...current} />;
}

function SharedLink({ link, whatsapp, expiresAt }: CartLink) {
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(link);
      toasts.success(sharedCartPageMessages.copied);
    } catch {
      toasts.error(sharedCartPageMessages.copyFailed);
    }
  }
  return (
    <section
      aria-label={sharedCartPageMessages.share}
      className="grid gap-3 rounded-xl border border-line bg-surface p-5"
    >
      <TextField
        label={sharedCartPageMessages.link}
        readOnly
        value={link}
        hint={sharedCartPageMessages.until(customerDate(expiresAt))}
        onFocus={({ target }) => target.select()}
      />
      <div className="flex flex-wrap gap-2.5">
        <Button kind="outline" onClick={() => void copy()}>
          {sharedCartPageMessages.copyLink}
        </Button>
        <a href={whatsapp} target="_blank" rel="noreferrer" className={buttonClass('outline')}>
          {sharedCartPageMessages.whatsapp}
        </a>
      </div>
    </section>
  );
}
