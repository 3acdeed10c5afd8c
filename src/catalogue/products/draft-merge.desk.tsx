import { type ReactNode, useState } from 'react';
import { eachField } from './product-fields.shapes.ts';
import { translatedLines } from '../translations/translated-fields.desk.tsx';
import { type ProductDraft, draftOf } from './product-draft.desk.ts';
import { specsOf } from '../attributes/spec-fields.desk.tsx';
import { Button } from '../../kit/web/ui/button.tsx';
import type { Product } from '../listing/catalogue.shapes.ts';
import * as productDeskMessages from './product-desk.words.ts';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { sentenceOf } from '../../kit/web/lib/api/failures.ts';
import { toasts } from '../../kit/web/lib/toasts.ts';

interface Forms {
  before: ProductDraft;
  draft: ProductDraft;
}

interface Theirs {
  product: Product;
  draft: ProductDraft;
  merged: ProductDraft;
}

export function useMeanwhile() {
  const [meanwhile, setMeanwhile] = useState<Meanwhile | null>(null);
  const [versions, setVersions] = useState<{ mine: ProductDraft; theirs: ProductDraft } | null>(null);

  /** @returns null if the product could not be read; a toast says why */
  async function compare(
    id: string,
    changedBy: string | null,
    { before, draft }: Forms,
  ): Promise<Theirs | null> {
    try {
      const product = await callApi('GET /products/:id', { params: { id } });
      const theirs = draftOf(product);
      const changes = foreignChanges(before, draft, theirs);
      const taken = new Set(changes.filter(({ isMineChanged }) => !isMineChanged).map(({ field }) => field));
      setVersions({ mine: draft, theirs });
      setMeanwhile({ changedBy, changedAt: product.updatedAt, changes, taken });
      return { product, draft: theirs, merged: mergedDraft(before, draft, theirs) };
    } catch (error) {
      toasts.error(sentenceOf(error, productDeskMessages.updateFailed));
      return null;
    }
  }

  function choose(draft: ProductDraft, { field }: ForeignChange, takesTheirs: boolean): ProductDraft {
    setMeanwhile((now) => now && { ...now, taken: changed(now.taken, field, takesTheirs) });
    const version = takesTheirs ? versions!.theirs : versions!.mine;
    return { ...draft, [field]: version[field] };
  }

  return { meanwhile, compare, choose };
}

function changed<T>(set: ReadonlySet<T>, item: T, isIn: boolean): ReadonlySet<T> {
  const next = new Set(set);
  if (isIn) next.add(item);
  else next.delete(item);
  return next;
}

export interface Meanwhile {
  changedBy: string | null;
  changedAt: string;
  changes: ForeignChange[];
  taken: ReadonlySet<ForeignChange['field']>;
}

interface Props {
  meanwhile: Meanwhile;
  onChoose: (change: ForeignChange, takesTheirs: boolean) => void;
}

export function ChangedMeanwhile({ meanwhile, onChoose }: Props) {
  const { changedBy, changedAt, changes, taken } = meanwhile;
  return (
    <section aria-label="Changed meanwhile" className="grid gap-3 rounded-md bg-warn-soft px-3.5 py-3">
      <p role="alert" className="font-[550]">
        {/* oxlint-disable-next-line react/purity -- of the moment of drawing */}
        Changed by {changedBy ?? 'somebody'} {agoLabel(new Date(changedAt), new Date())}.{' '}
        {changes.length === 0
          ? 'Nothing that you changed is touched by it: save again.'
          : 'Choose what is kept, and save again.'}
      </p>
      {changes.map((change) => {
        const isTaken = taken.has(change.field);
        return (
          <fieldset key={change.field} className="grid gap-2 sm:grid-cols-2">
            <legend className="mb-1 text-small font-semibold">{change.label}</legend>
            <Version title="Mine" value={change.mine}>
              <Button
                kind={isTaken ? 'outline' : 'strong'}
                size="small"
                aria-pressed={!isTaken}
                aria-label={`Keep mine: ${change.label}`}
                onClick={() => onChoose(change, false)}
              >
                Keep mine
              </Button>
            </Version>
            <Version title="Theirs" value={change.theirs}>
              <Button
                kind={isTaken ? 'strong' : 'outline'}
                size="small"
                aria-pressed={isTaken}
                aria-label={`Take theirs: ${change.label}`}
                onClick={() => onChoose(change, true)}
              >
                Take theirs
              </Button>
            </Version>
          </fieldset>
        );
      })}
    </section>
  );
}

function Version({ title, value, children }: { title: string; value: string; children: ReactNode }) {
  return (
    <div className="grid content-start justify-items-start gap-1.5 rounded-md border border-line bg-surface p-2.5">
      <span className="text-small text-text-3">{title}</span>
      <span className="max-h-32 overflow-auto wrap-anywhere">{value === '' ? 'Empty' : value}</span>
      {children}
    </div>
  );
}

/** @returns for example `just now`, `a minute ago`, `3 hours ago` or `some time ago` */
function agoLabel(time: Date, now: Date): string {
  const minutes = Math.round((now.getTime() - time.getTime()) / 60_000);
  if (minutes < 1) return 'just now';
  if (minutes === 1) return 'a minute ago';
  if (minutes < 60) return `${minutes} minutes ago`;
  const hours = Math.round(minutes / 60);
  if (hours === 1) return 'an hour ago';
  return hours < 24 ? `${hours} hours ago` : 'some time ago';
}

export interface ForeignChange {
  field: keyof ProductDraft;
  label: string;
  mine: string;
  theirs: string;
  isMineChanged: boolean;
}

const LABELS: Record<keyof ProductDraft, string> = {
  name: 'Name',
  description: 'Description',
  price: 'Price',
  category: 'Category',
  image: 'Image',
  slug: 'Address',
  ...eachField(({ form }) => form.label),
  stock: 'Stock',
  brand: 'Brand',
  origin: 'Origin',
  netValue: 'Net quantity',
  netUnit: 'Of the unit',
  gateReason: 'Reason to sell without proof',
  maker: 'Manufactured by',
  makerKind: 'Maker or packer',
  makerAddress: 'Maker’s address',
  importer: 'Imported by',
  importerAddress: 'Importer’s address',
  specs: 'Specifications',
  translations: 'Other languages',
};

/** @returns their changes since the form was opened, without the stock, which is no part of an edit */
export function foreignChanges(
  before: ProductDraft,
  mine: ProductDraft,
  theirs: ProductDraft,
): ForeignChange[] {
  const fields = (Object.keys(LABELS) as (keyof ProductDraft)[]).filter((field) => field !== 'stock');
  return fields
    .filter((field) => textOf(theirs, field) !== textOf(before, field))
    .filter((field) => textOf(theirs, field) !== textOf(mine, field))
    .map((field) => ({
      field,
      label: LABELS[field],
      mine: textOf(mine, field),
      theirs: textOf(theirs, field),
      isMineChanged: textOf(mine, field) !== textOf(before, field),
    }));
}

/** Takes their values for the fields that this form did not change. */
export function mergedDraft(before: ProductDraft, mine: ProductDraft, theirs: ProductDraft): ProductDraft {
  const mineOnly = Object.fromEntries(
    Object.entries(mine).filter(([field]) => {
      const key = field as keyof ProductDraft;
      return key !== 'stock' && textOf(mine, key) !== textOf(before, key);
    }),
  ) as Partial<ProductDraft>;
  return { ...theirs, ...mineOnly };
}

function textOf(draft: ProductDraft, field: keyof ProductDraft): string {
  if (field === 'image') return imageText(draft.image);
  if (field === 'specs') return specsText(draft);
  if (field === 'translations') return translatedLines(draft.translations);
  const value = draft[field];
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return value;
}

function imageText(image: string | null): string {
  if (image === null) return '';
  return image.startsWith('data:') ? `New image (${image.length} characters)` : image;
}

function specsText({ specs }: ProductDraft): string {
  return Object.entries(specsOf(specs))
    .map(([key, value]) => `${key}: ${String(value)}`)
    .join(', ');
}
