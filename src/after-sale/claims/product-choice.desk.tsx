import { useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { SEARCH_DEBOUNCE_MS } from '../../platform/settings/platform-limits.ts';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import { TextField } from '../../kit/web/ui/forms/field.tsx';
import type { Field } from '../../kit/web/forms/fields.tsx';

const SHOWN = 6;

export interface ChosenProduct {
  _id: string;
  name: string;
}

interface Props {
  label: string;
  chosen: ChosenProduct | null;
  error: string | null;
  onChoose: (product: ChosenProduct | null) => void;
}

/** Finds products on sale by name or SKU. */
export function ProductChoice({ label, chosen, error, onChoose }: Props) {
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed.trim()), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data, isError } = useQuery({
    ...apiQuery('GET /products', { query: { search, page: 1, limit: SHOWN } }),
    enabled: search !== '' && chosen === null,
  });
  if (chosen !== null)
    return (
      <p className="flex flex-wrap items-center justify-between gap-3">
        <span>
          {label}: <b className="font-[650] wrap-anywhere">{chosen.name}</b>
        </span>
        <Button kind="plain" size="small" onClick={() => onChoose(null)}>
          Choose another
        </Button>
      </p>
    );
  const found = search === '' ? [] : (data?.items ?? []);
  return (
    <div className="grid gap-2">
      <TextField
        label={label}
        type="search"
        placeholder="Name or SKU..."
        maxLength={100}
        value={typed}
        error={error}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div role="status" className="text-small text-text-3">
        {isError && 'Could not search the products. Please try again.'}
        {search !== '' && data && found.length === 0 && 'No product found.'}
      </div>
      {found.length > 0 && (
        <ul className="grid gap-1">
          {found.map(({ _id, name }) => (
            <li key={_id}>
              <button
                type="button"
                className="link-line text-info min-h-11 text-left font-[550] wrap-anywhere md:min-h-8"
                onClick={() => onChoose({ _id, name })}
              >
                {name}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** @returns the id of a product, or '' where none is chosen */
export function productField(
  options: { initial?: ChosenProduct | null; missing?: string } = {},
): Field<string, ChosenProduct | null> {
  return {
    initial: options.initial ?? null,
    typedOf: () => null,
    valueOf: (product) => product?._id ?? '',
    faultOf: (product) => (product === null ? (options.missing ?? null) : null),
    draw: ({ typed, error, onType }) => (
      <ProductChoice label="Product" chosen={typed} error={error} onChoose={onType} />
    ),
  };
}
