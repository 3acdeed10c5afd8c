import { MAX_CITY_LENGTH } from './postal-address.ts';
import { usePin, useStates } from '../../delivery/pins/use-place.web.ts';
import { TextField } from '../../kit/web/ui/forms/field.tsx';
import { SelectField } from '../../kit/web/ui/forms/select-field.tsx';
import { placeFieldMessages } from './place-field.words.ts';

/** The place as typed. A null city or State was not typed and follows the PIN code. */
export interface PlaceDraft {
  pin: string;
  city: string | null;
  stateCode: string | null;
}

interface Props {
  draft: PlaceDraft;
  faults: Record<string, string>;
  onChange: (part: Partial<PlaceDraft>) => void;
}

/** The typed values, completed by the PIN code; `states` begins with the likely ones. */
export function useTypedPlace({ pin, city, stateCode }: PlaceDraft) {
  const place = usePin(pin.trim());
  const states = useStates(place);
  return {
    states,
    city: city ?? place?.district ?? '',
    stateCode: stateCode ?? place?.states[0]?.code ?? '',
  };
}

export function PlaceFields({ draft, faults, onChange }: Props) {
  const { states, city, stateCode } = useTypedPlace(draft);
  return (
    <div className="grid items-start gap-4 sm:grid-cols-3">
      <TextField
        label={placeFieldMessages.pin}
        required
        name="pin"
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={10}
        className="num"
        value={draft.pin}
        error={faults.pin ?? null}
        onChange={(event) => onChange({ pin: event.target.value.replace(/\s/g, '') })}
      />
      <TextField
        label={placeFieldMessages.city}
        required
        name="city"
        autoComplete="address-level2"
        maxLength={MAX_CITY_LENGTH}
        value={city}
        error={faults.city ?? null}
        onChange={(event) => onChange({ city: event.target.value })}
      />
      <SelectField
        label={placeFieldMessages.state}
        required
        name="stateCode"
        value={stateCode}
        error={faults.stateCode ?? null}
        onChange={(event) => onChange({ stateCode: event.target.value })}
        options={[
          { value: '', name: placeFieldMessages.chooseState },
          ...states.map(({ code, name }) => ({ value: code, name })),
        ]}
      />
    </div>
  );
}
