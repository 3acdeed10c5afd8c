import { useState } from 'react';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { sentenceOf } from '../../kit/web/lib/api/failures.ts';
import { IMAGE_TYPES, readImageFile } from '../../kit/web/lib/files/read-file.ts';
import { ImageField } from '../../kit/web/ui/image-field.tsx';

interface Props {
  label: string;
  value: string | null;
  /** True returns the file as a data URI; by default it is stored at once and its address is taken. */
  asDataUri?: boolean;
  /** Classes of the ground of the preview. */
  ground?: string | undefined;
  hint?: string;
  error?: string | undefined;
  onChange: (value: string | null) => void;
}

export function PictureField({ label, value, asDataUri = false, ground, hint, error, onChange }: Props) {
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
  return (
    <ImageField
      label={label}
      removeLabel={`Remove ${label}`}
      {...(ground !== undefined && { ground })}
      image={value}
      error={error ?? fault ?? undefined}
      types={IMAGE_TYPES}
      hint={hint}
      onFile={(file) => void take(file)}
      onRemove={() => onChange(null)}
    />
  );
}
