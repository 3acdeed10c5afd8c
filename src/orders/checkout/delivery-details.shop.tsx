import { MAX_CITY_LENGTH } from '../../accounts/addresses/postal-address.ts';
import { addressMessages } from '../../accounts/addresses/address.words.ts';
import { useStates } from '../../delivery/pins/use-place.web.ts';
import { TextField } from '../../kit/web/ui/forms/field.tsx';
import { SelectField } from '../../kit/web/ui/forms/select-field.tsx';
import { checkoutShopMessages } from './checkout-shop.words.ts';
import type { DetailFaults, OrderDetails } from './order-details-draft.shop.ts';

interface Props {
  details: OrderDetails;
  faults: DetailFaults;
}

/** Filled in from the PIN code as far as it is known, and then closed to one line. */
export function DeliveryDetails({ details: { change, place, shown }, faults }: Props) {
  const states = useStates(place);
  const state = states.find(({ code }) => code === shown.stateCode);
  const isOtherState = place && state && !place.states.includes(state);
  return (
    <details>
      <summary className="min-h-11 py-2.5 font-[550]">
        {checkoutShopMessages.cityAndState([shown.city, state?.name].filter(Boolean).join(', '))}
      </summary>
      <div className="mt-2 grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label={checkoutShopMessages.city}
          name="shipping.city"
          autoComplete="address-level2"
          maxLength={MAX_CITY_LENGTH}
          value={shown.city}
          error={faults['shipping.city'] ?? null}
          onChange={(event) => change({ city: event.target.value })}
        />
        <SelectField
          label={checkoutShopMessages.state}
          name="shipping.stateCode"
          value={shown.stateCode}
          error={faults['shipping.stateCode'] ?? null}
          onChange={(event) => change({ stateCode: event.target.value })}
          options={[
            { value: '', name: checkoutShopMessages.chooseAState },
            ...states.map(({ code, name }) => ({ value: code, name })),
          ]}
        />
      </div>
      {isOtherState && (
        <p role="status" className="notice mt-3 rounded-md px-3 py-2 text-small">
          {addressMessages.pinState(shown.pin, state.name)}
        </p>
      )}
    </details>
  );
}
