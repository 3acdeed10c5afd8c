import { useId, useState } from 'react';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { sentenceOf } from '../../kit/web/lib/api/failures.ts';
import { IMAGE_TYPES, readImageFile } from '../../kit/web/lib/files/read-file.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import { classNames } from '../../kit/web/ui/class-names.ts';

interface Props {
  label: string;
  value: string | null;
  /** True returns the file as a data URI; by default it is stored at once and its address is taken. */
  asDataUri?: boolean;
  hint?: string;
  error?: string | undefined;
  onChange: (value: string | null) => void;
}

export function PictureField({ label, value, asDataUri = false, hint, error, onChange }: Props) {
  const id = useId();
  const [fault, setFault] = useState<string | null>(null);
  async function take(file: File): Promise<void> {
    const read = await readImageFile(file);
    setFault('fault' in read ? read.fault : null);
    if ('fault' in read) return;
    if (asDataUri) {
      onChange(read.dataUri);
      return;
    }
    try {
      onChange((await callApi('POST /admin/images', { body: { image: read.dataUri } })).image);
    } catch (reason) {
      setFault(sentenceOf(reason, 'Could not store the picture.'));
    }
  }
  const sentence = error ?? fault;
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className="font-[550]">
        {label}
      </label>
      {value !== null && (
        <img src={value} alt="" className="h-16 w-auto max-w-48 rounded-md bg-surface-2 object-contain p-1" />
      )}
      <input
        id={id}
        type="file"
        accept={IMAGE_TYPES.join(',')}
        aria-invalid={sentence ? true : undefined}
        aria-describedby={classNames(sentence && `${id}-error`, hint && `${id}-hint`) || undefined}
        className="w-full min-w-0 text-small text-transparent file:min-h-11 file:rounded-[10px] file:border-[1.5px] file:border-line-strong file:bg-surface file:px-3.5 file:font-[650] file:text-text"
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file) void take(file);
          // Allows the same file to be chosen again.
          target.value = '';
        }}
      />
      {sentence && (
        <p id={`${id}-error`} role="alert" className="text-small font-[550] text-bad">
          {sentence}
        </p>
      )}
      {hint !== undefined && (
        <p id={`${id}-hint`} className="text-small text-text-3">
          {hint}
        </p>
      )}
      {value !== null && (
        <Button
          kind="plain"
          size="small"
          className="justify-self-start"
          aria-label={`Remove ${label}`}
          onClick={() => onChange(null)}
        >
          Remove picture
        </Button>
      )}
    </div>
  );
}
