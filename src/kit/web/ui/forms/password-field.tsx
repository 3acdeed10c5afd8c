import { useState, type ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { inputClass } from '../input-class.ts';
import { uiMessages } from '../../../rules/ui.words.ts';
import { Field } from './field.tsx';

interface Props extends ComponentProps<'input'> {
  label: string;
  hint?: string;
  error?: string | null;
}

/** Pasting and password managers work. */
export function PasswordField({ label, hint, error, ...input }: Props) {
  const [isShown, setShown] = useState(false);
  return (
    <Field label={label} hint={hint} error={error}>
      {(wiring) => (
        <div className="relative">
          <input
            {...input}
            {...wiring}
            type={isShown ? 'text' : 'password'}
            className={classNames(inputClass, 'pr-20')}
          />
          <button
            type="button"
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
            className="absolute inset-y-0 right-0 min-w-18 rounded-md px-3 text-small font-[650] text-accent-text hover:bg-surface-2"
          >
            {isShown ? uiMessages.hide : uiMessages.show}
            <span className="sr-only"> {uiMessages.password}</span>
          </button>
        </div>
      )}
    </Field>
  );
}
