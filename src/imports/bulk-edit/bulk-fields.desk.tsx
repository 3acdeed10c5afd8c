import { useQuery } from '@tanstack/react-query';
import type { SerialsChoice } from '../../catalogue/products/product-choices.ts';
import type { BulkChange } from './bulk-edit.shapes.ts';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { TextField } from '../../kit/web/ui/forms/field.tsx';
import { SelectField } from '../../kit/web/ui/forms/select-field.tsx';

export const BULK_KINDS = [
  { kind: 'price', name: 'Edit prices' },
  { kind: 'category', name: 'Category' },
  { kind: 'state', name: 'Status' },
  { kind: 'brand', name: 'Brand' },
  { kind: 'serials', name: 'Serial numbers' },
] as const;

export const emptyBulkDraft: BulkDraft = {
  ...{
    how: 'percent',
    amount: '',
    roundTo: '',
    which: 'price',
    text: '',
    state: 'live',
    serials: 'required',
  },
};

interface Props {
  kind: BulkKind;
  draft: BulkDraft;
  onChange: (draft: BulkDraft) => void;
}

export function BulkFields({ kind, draft, onChange }: Props) {
  if (kind === 'price') return <PriceFields draft={draft} onChange={onChange} />;
  if (kind === 'category') return <CategoryField draft={draft} onChange={onChange} />;
  if (kind === 'serials')
    return (
      <SelectField
        label="Serial numbers when packing"
        options={[
          { value: 'required', name: 'Required' },
          { value: 'optional', name: 'Optional' },
          { value: 'off', name: 'Off' },
        ]}
        value={draft.serials}
        onChange={({ target }) => onChange({ ...draft, serials: target.value as BulkDraft['serials'] })}
      />
    );
  if (kind === 'brand')
    return (
      <TextField
        label="Brand"
        hint="Leave it empty for no brand."
        value={draft.text}
        maxLength={120}
        onChange={({ target }) => onChange({ ...draft, text: target.value })}
      />
    );
  return (
    <SelectField
      label="Status"
      options={[
        { value: 'live', name: 'Live' },
        { value: 'draft', name: 'Draft' },
      ]}
      value={draft.state}
      onChange={({ target }) => onChange({ ...draft, state: target.value as BulkDraft['state'] })}
    />
  );
}

function CategoryField({ draft, onChange }: Omit<Props, 'kind'>) {
  const { data = [] } = useQuery(apiQuery('GET /admin/categories', {}));
  return (
    <SelectField
      label="Category"
      options={[{ value: '', name: 'Please choose' }, ...data.map(({ name }) => ({ value: name, name }))]}
      value={draft.text}
      onChange={({ target }) => onChange({ ...draft, text: target.value })}
    />
  );
}

function PriceFields({ draft, onChange }: Omit<Props, 'kind'>) {
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <SelectField
        label="Change"
        options={[
          { value: 'price', name: 'Price' },
          { value: 'mrp', name: 'MRP' },
          { value: 'both', name: 'Price and MRP' },
        ]}
        value={draft.which}
        onChange={({ target }) => onChange({ ...draft, which: target.value as BulkDraft['which'] })}
      />
      <SelectField
        label="How"
        options={[
          { value: 'percent', name: 'By a percentage' },
          { value: 'set', name: 'To an amount' },
        ]}
        value={draft.how}
        onChange={({ target }) => onChange({ ...draft, how: target.value as BulkDraft['how'] })}
      />
      <TextField
        label={draft.how === 'percent' ? 'Percent' : 'Rupees'}
        hint={draft.how === 'percent' ? 'For example 8, or -5' : undefined}
        inputMode="decimal"
        value={draft.amount}
        onChange={({ target }) => onChange({ ...draft, amount: target.value })}
      />
      {draft.how === 'percent' && (
        <SelectField
          label="Round to"
          options={[
            { value: '', name: 'The paisa' },
            { value: '1', name: 'Whole rupees' },
            { value: '10', name: 'Tens' },
            { value: '9', name: 'Ending in 9' },
          ]}
          value={draft.roundTo}
          onChange={({ target }) => onChange({ ...draft, roundTo: target.value as BulkDraft['roundTo'] })}
        />
      )}
    </div>
  );
}

export type BulkKind = (typeof BULK_KINDS)[number]['kind'];

export interface BulkDraft {
  how: 'percent' | 'set';
  amount: string;
  roundTo: '' | '1' | '9' | '10';
  which: 'price' | 'mrp' | 'both';
  text: string;
  state: 'live' | 'draft';
  serials: SerialsChoice;
}

/** @returns null while something is missing or not a number */
export function bulkChangeOf(kind: BulkKind, draft: BulkDraft): BulkChange | null {
  const text = draft.text.trim();
  if (kind === 'serials') return { serials: draft.serials };
  if (kind === 'state') return { state: draft.state };
  if (kind === 'brand') return { brand: text === '' ? null : text };
  if (kind === 'category') return text === '' ? null : { category: text };
  const price = priceOf(draft);
  if (price === null) return null;
  return {
    ...(draft.which !== 'mrp' && { price }),
    ...(draft.which !== 'price' && { mrp: price }),
  };
}

function priceOf({ how, amount, roundTo }: BulkDraft): BulkChange['price'] | null {
  const number = Number(amount.trim().replace('−', '-'));
  if (amount.trim() === '' || !Number.isFinite(number)) return null;
  if (how === 'set') return { set: number };
  return roundTo === '' ? { percent: number } : { percent: number, roundTo: Number(roundTo) as 1 | 9 | 10 };
}
