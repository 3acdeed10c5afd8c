import { useState } from 'react';
import { MAX_ADDRESS_LINE_LENGTH } from '../../accounts/addresses/postal-address.ts';
import type { Bill } from './counter.shapes.ts';
import { DialogForm } from '../../kit/web/ui/dialogs/dialog-form.tsx';
import { TextField } from '../../kit/web/ui/forms/field.tsx';
import { PlaceFields, useTypedPlace, type PlaceDraft } from '../../accounts/addresses/place-fields.web.tsx';
import type { CounterBill } from './counter-bill.desk.ts';

type Buyer = NonNullable<Bill['buyer']>;

interface Props {
  bill: CounterBill;
  /** The reason why the invoice needs them. */
  reason: string;
  /** Faults by field of the sale. */
  faults: Record<string, string>;
  onGiven: (buyer: Buyer) => void;
  onClose: () => void;
}

/** Rule 46(e) of the CGST Rules: from 50,000.00 without tax the invoice names its buyer. */
export function BuyerDialog({ bill: { buyer, customer, walkIn }, reason, faults, onGiven, onClose }: Props) {
  const [name, setName] = useState(buyer?.name ?? customer?.name ?? walkIn?.name ?? '');
  const [line1, setLine1] = useState(buyer?.address.line1 ?? '');
  const [place, setPlace] = useState<PlaceDraft>({
    pin: buyer?.address.pin ?? '',
    city: typed(buyer?.address.city),
    stateCode: typed(buyer?.address.stateCode),
  });
  const { city, stateCode } = useTypedPlace(place);
  const faultOf = (field: string) => faults[`buyer.address.${field}`];
  return (
    <DialogForm
      title="Buyer on the invoice"
      position="wide"
      submitLabel="Sell"
      isBusy={false}
      refusals={Object.keys(faults).length}
      failure={null}
      onSubmit={() => onGiven({ name, address: { line1, city, stateCode, pin: place.pin } })}
      onCancel={onClose}
    >
      <p>{reason}</p>
      <TextField
        label="Name"
        data-first-focus
        name="name"
        autoComplete="off"
        maxLength={MAX_ADDRESS_LINE_LENGTH}
        value={name}
        error={faults['buyer.name'] ?? null}
        onChange={({ target }) => setName(target.value)}
      />
      <TextField
        label="House, shop and street"
        name="line1"
        autoComplete="off"
        maxLength={MAX_ADDRESS_LINE_LENGTH}
        value={line1}
        error={faultOf('line1') ?? null}
        onChange={({ target }) => setLine1(target.value)}
      />
      <PlaceFields
        draft={place}
        faults={Object.fromEntries(
          ['pin', 'city', 'stateCode'].flatMap((field) => {
            const fault = faultOf(field);
            return fault === undefined ? [] : [[field, fault]];
          }),
        )}
        onChange={(part) => setPlace({ ...place, ...part })}
      />
    </DialogForm>
  );
}

/** A blank field follows the PIN code. */
function typed(text = ''): string | null {
  return text === '' ? null : text;
}
