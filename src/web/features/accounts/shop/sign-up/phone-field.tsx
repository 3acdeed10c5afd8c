import { useState } from 'react';
import { Field } from '../../../../ui/forms/field.tsx';
import { inputClass } from '../../../../ui/input-class.ts';
import { signUpShopMessages } from '../../../../../contract/accounts/sign-up-shop-messages.ts';

interface Props {
  defaultValue?: string;
  error?: string;
  digits: number;
}

export function PhoneField({ defaultValue = '', error, digits }: Props) {
  const [typed, setTyped] = useState(defaultValue);
  const isPart = typed.length > 0 && typed.length !== digits;
  return (
    <Field
      label={signUpShopMessages.phone}
      error={error}
      hint={
        isPart ? signUpShopMessages.ofDigits(typed.length, digits) : signUpShopMessages.forTheDeliveryCallOnly
      }
    >
      {(wiring) => (
        <div className="flex items-center gap-2">
          <span aria-hidden="true" className="num font-[550] text-text-2">
            +91
          </span>
          <input
            {...wiring}
            name="phone"
            type="tel"
            inputMode="numeric"
            required
            autoComplete="tel-national"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            className={`${inputClass} num`}
          />
        </div>
      )}
    </Field>
  );
}
