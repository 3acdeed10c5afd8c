import { useId, type ComponentProps, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { inputClass } from '../input-class.ts';

interface FieldProps {
  label: string;
  hint?: ReactNode;
  error?: string | null;
}

interface Wiring {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': boolean | undefined;
}

/** `children` gets the ids that connect label, control, hint and error. */
export function Field({
  label,
  hint,
  error,
  children,
}: FieldProps & { children: (wiring: Wiring) => ReactNode }) {
  const id = useId();
  const describedBy = classNames(error && `${id}-error`, hint !== undefined && `${id}-hint`);
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-[550]">
        {label}
      </label>
      {children({
        id,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error && (
        <p id={`${id}-error`} role="alert" className="text-small font-[550] text-bad">
          {error}
        </p>
      )}
      {hint !== undefined && (
        <p id={`${id}-hint`} className="text-small text-text-3">
          {hint}
        </p>
      )}
    </div>
  );
}

export function TextField({ label, hint, error, className, ...input }: FieldProps & ComponentProps<'input'>) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(wiring) => <input {...input} {...wiring} className={classNames(inputClass, className)} />}
    </Field>
  );
}

export function TextArea({
  label,
  hint,
  error,
  className,
  ...area
}: FieldProps & ComponentProps<'textarea'>) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(wiring) => (
        <textarea rows={4} {...area} {...wiring} className={classNames(inputClass, 'py-2.5', className)} />
      )}
    </Field>
  );
}
