import { useState } from 'react';
import { MAX_SENT_PICTURES } from '../products/catalogue-limits.ts';
import { pictureMessages } from './picture.words.ts';
import { IMAGE_TYPES } from '../../kit/web/lib/files/read-file.ts';
import { readSmallPicture } from '../../kit/web/lib/files/read-small-picture.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import { Field } from '../../kit/web/ui/forms/field.tsx';

interface Props {
  /** Data URIs, or addresses of those that are stored. */
  pictures: string[];
  error: string | null | undefined;
  onChange: (next: (now: string[]) => string[]) => void;
}

/** Photos that a customer sends with a form, made small before they are sent. */
export function PicturesField({ pictures, error, onChange }: Props) {
  const [fault, setFault] = useState<string | null>(null);

  async function add(files: FileList | null) {
    for (const file of files ?? []) {
      const read = await readSmallPicture(file);
      setFault('fault' in read ? read.fault : null);
      if ('fault' in read) return;
      onChange((now) => (now.length < MAX_SENT_PICTURES ? [...now, read.dataUri] : now));
    }
  }

  return (
    <>
      {pictures.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {pictures.map((picture, index) => (
            <li key={picture} className="grid justify-items-start gap-1">
              <img
                src={picture}
                alt={pictureMessages.shown(index + 1)}
                className="size-20 rounded-md bg-surface-2 object-cover"
              />
              <Button
                kind="plain"
                size="small"
                onClick={() => onChange((now) => now.filter((one) => one !== picture))}
              >
                {pictureMessages.remove}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {pictures.length < MAX_SENT_PICTURES && (
        <Field label={pictureMessages.photos} error={fault ?? error}>
          {(wiring) => (
            <input
              {...wiring}
              type="file"
              multiple
              accept={IMAGE_TYPES.join(',')}
              className="w-full min-w-0 text-small file:min-h-11 file:rounded-[10px] file:border-[1.5px] file:border-line-strong file:bg-surface file:px-3.5 file:font-[650] file:text-text"
              onChange={({ target }) => {
                void add(target.files).then(() => (target.value = ''));
              }}
            />
          )}
        </Field>
      )}
    </>
  );
}
