import { useState, type ComponentProps } from 'react';
import { indianNumber } from '../../rules/money.ts';
import { typedRupees } from '../lib/typed-rupees.ts';
import { classNames } from '../ui/class-names.ts';
import { inputClass } from '../ui/input-class.ts';
import { Field, type TextField } from '../ui/forms/field.tsx';

type Props = Omit<ComponentProps<typeof TextField>, 'value'> & { value: string };

/** Rupees with the digits grouped, ₹ 1,99,999; while somebody types, as they are typed. */
export function MoneyField({ label, hint, error, className, value, ...input }: Props) {
  const [isTyping, setTyping] = useState(false);
  return (
    <Field label={label} hint={hint} {...(error !== undefined && { error })}>
      {(wiring) => (
        <span className={classNames('relative block', className)}>
          <span
            aria-hidden="true"
            className="absolute inset-y-0 left-3.5 grid place-items-center text-text-3"
          >
            ₹
          </span>
          <input
            inputMode="decimal"
            autoComplete="off"
            {...input}
            {...wiring}
            value={isTyping ? value : groupedAmount(value)}
            onChange={(event) => {
              setTyping(true);
              input.onChange?.(event);
            }}
            onBlur={(event) => {
              setTyping(false);
              input.onBlur?.(event);
            }}
            className={classNames(inputClass, 'num pl-8')}
          />
        </span>
      )}
    </Field>
  );
}

/** With the decimals that were typed; other text as it is. */
export function groupedAmount(typed: string): string {
  const amount = typedRupees(typed);
  return amount === null ? typed : indianNumber(amount, typed.trim().split('.')[1]?.length ?? 0);
}
