import type { ComponentProps } from 'react';
import { Field } from './field.tsx';

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'className'> {
  label: string;
  hint?: string;
  error?: string | null;
  onFile: (file: File) => void;
}

export function FileField({ label, hint, error, onFile, ...input }: Props) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(wiring) => (
        <input
          {...input}
          {...wiring}
          type="file"
          onChange={({ target }) => {
            const file = target.files?.[0];
            if (file) onFile(file);
            // Allows the same file to be chosen again, for example after it was corrected.
            target.value = '';
          }}
          className="w-full min-w-0 text-small file:min-h-9 file:rounded-[10px] file:border-[1.5px] file:border-line-strong file:bg-surface file:px-3.5 file:font-[650] file:text-text"
        />
      )}
    </Field>
  );
}
