import { useState, type SubmitEvent } from 'react';
import { PIN_PATTERN } from './pin-code.ts';
import { pinMessages } from './pin.words.ts';
import { generalMessages } from '../../platform/shell/general.words.ts';
import { sentenceOf } from '../../kit/web/lib/api/failures.ts';
import { useStore } from '../../kit/web/lib/store.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import { TextField } from '../../kit/web/ui/forms/field.tsx';
import { deliveryPin } from './delivery-pin.shop.ts';
import { deliveryShopMessages } from '../zones/pay-on-delivery.words.ts';
import { useDelivery } from '../zones/use-delivery.shop.ts';

/**
 * Checking an empty field forgets the PIN code of this browser.
 * @param items from deliveryItems()
 */
export function PinBox({ items }: { items: string }) {
  const pin = useStore(deliveryPin);
  const { delivery, error, isFetching, refetch } = useDelivery(pin, items);
  const [typed, setTyped] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);

  function check(event: SubmitEvent): void {
    event.preventDefault();
    const wanted = (typed ?? pin).trim();
    const isForgotten = wanted === '' && pin !== '';
    if (!isForgotten && !PIN_PATTERN.test(wanted)) return setFault(pinMessages.delivery);
    setFault(null);
    setTyped(null);
    if (wanted === pin && error) void refetch();
    deliveryPin.set(wanted);
  }

  return (
    <div className="grid gap-2">
      <form noValidate onSubmit={check} className="flex items-start gap-2.5">
        <div className="min-w-0 grow">
          <TextField
            label={deliveryShopMessages.deliveryPinCode}
            name="delivery-pin"
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={10}
            className="num w-full"
            value={typed ?? pin}
            error={fault ?? (error ? sentenceOf(error, generalMessages.network) : null)}
            onChange={(event) => {
              setTyped(event.target.value);
              setFault(null);
            }}
          />
        </div>
        <Button type="submit" kind="outline" busy={isFetching} className="mt-7.5">
          {deliveryShopMessages.check}
        </Button>
      </form>
      <p role="status" className="num text-small text-text-2">
        {!fault && !error && delivery?.sentence}
      </p>
    </div>
  );
}
