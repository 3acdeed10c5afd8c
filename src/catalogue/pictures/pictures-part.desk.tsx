import { useState } from 'react';
import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { MAX_PICTURES } from '../products/catalogue-limits.ts';
import type { Picture } from '../certificates/certificates.shapes.ts';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { IMAGE_TYPES, readImageFile } from '../../kit/web/lib/files/read-file.ts';
import { toasts } from '../../kit/web/lib/toasts.ts';
import { TextField } from '../../kit/web/ui/forms/field.tsx';
import { FileField } from '../../kit/web/ui/forms/file-field.tsx';
import { IconButton } from '../../kit/web/ui/icon-button.tsx';
import type { PartProps } from '../products/use-product-changes.desk.ts';
import { usePartChange } from '../products/use-part-change.desk.ts';

export function PicturesPart(props: PartProps) {
  const { product } = props;
  const { pictures, updatedAt } = product;
  const { isBusy, run } = usePartChange(props);
  const params = { id: product._id };

  const save = (next: Picture[]) =>
    run(() =>
      callApi('PUT /admin/products/:id/pictures', {
        params,
        body: { pictures: next.map(({ image, alt }) => ({ image, alt })), updatedAt },
      }),
    );

  async function add(file: File): Promise<void> {
    const read = await readImageFile(file);
    if ('fault' in read) toasts.error(read.fault);
    else
      run(() =>
        callApi('POST /admin/products/:id/pictures', {
          params,
          body: { image: read.dataUri, alt: '', updatedAt },
        }),
      );
  }

  return (
    <div className="grid gap-4" aria-busy={isBusy}>
      {pictures.length === 0 && <p className="text-text-2">No pictures yet.</p>}
      <ol className="grid gap-3">
        {pictures.map((picture, index) => (
          <li
            key={picture.image}
            className="flex flex-wrap items-center gap-3 rounded-md border border-line p-3"
          >
            <span className="stage grid size-20 shrink-0 place-items-center rounded-md">
              <img
                src={(picture.srcset[0] ?? picture).image}
                alt=""
                width="72"
                height="72"
                className="size-18 object-contain"
              />
            </span>
            <div className="min-w-0 flex-1 basis-44">
              <AltField
                label={`What picture ${index + 1} shows`}
                alt={picture.alt}
                onSave={(alt) => save(pictures.map((one) => (one === picture ? { ...one, alt } : one)))}
              />
            </div>
            <div className="flex gap-1">
              <IconButton
                aria-label={`Move picture ${index + 1} up`}
                aria-disabled={index === 0}
                onClick={() => index > 0 && save(swapped(pictures, index - 1))}
              >
                <ArrowUp size={18} />
              </IconButton>
              <IconButton
                aria-label={`Move picture ${index + 1} down`}
                aria-disabled={index === pictures.length - 1}
                onClick={() => index < pictures.length - 1 && save(swapped(pictures, index))}
              >
                <ArrowDown size={18} />
              </IconButton>
              <IconButton
                aria-label={`Remove picture ${index + 1}`}
                onClick={() => save(pictures.filter((one) => one !== picture))}
              >
                <X size={18} />
              </IconButton>
            </div>
          </li>
        ))}
      </ol>
      {pictures.length < MAX_PICTURES && (
        <FileField
          label="Add a picture"
          accept={IMAGE_TYPES.join(',')}
          hint="PNG, JPEG, WebP or AVIF. The first picture is the product’s image."
          onFile={(file) => void add(file)}
        />
      )}
    </div>
  );
}

function AltField({ label, alt, onSave }: { label: string; alt: string; onSave: (alt: string) => void }) {
  const [typed, setTyped] = useState(alt);
  return (
    <TextField
      label={label}
      value={typed}
      maxLength={200}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => typed.trim() !== alt && onSave(typed.trim())}
    />
  );
}

function swapped<T>(list: T[], index: number): T[] {
  return [...list.slice(0, index), list[index + 1]!, list[index]!, ...list.slice(index + 2)];
}
