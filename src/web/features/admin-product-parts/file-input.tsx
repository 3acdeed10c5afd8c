import { Field } from '../../ui/forms/field.tsx';

interface Props {
  label: string;
  accept: string;
  hint: string;
  onFile: (file: File) => void;
}

/** A file input that takes one file after another. */
export function FileInput({ label, accept, hint, onFile }: Props) {
  return (
    <Field label={label} hint={hint}>
      {(wiring) => (
        <input
          {...wiring}
          type="file"
          accept={accept}
          onChange={(event) => {
            const file = event.target.files?.[0];
            if (file) onFile(file);
            // Lets the same file be chosen again.
            event.target.value = '';
          }}
          className="w-full min-w-0 text-small file:min-h-9 file:rounded-[10px] file:border-[1.5px] file:border-line-strong file:bg-surface file:px-3.5 file:font-[650] file:text-text"
        />
      )}
    </Field>
  );
}
