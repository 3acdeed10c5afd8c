import { useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { PriceEntry } from '../../../../../contract/desk/price-lists-shapes.ts';
import { generalMessages } from '../../../../../contract/platform/general-messages.ts';
import { SEARCH_DEBOUNCE_MS } from '../../../../../domain/platform/platform-limits.ts';
import { apiQuery } from '../../../../lib/api/api-query.ts';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { LoadFailed } from '../../../../ui/page/load-failed.tsx';
import { Pending } from '../../../../ui/page/pending.tsx';
import { SearchBox } from '../../../../ui/page/search-box.tsx';

const SHOWN = 8;

interface Props {
  onChosen: (entry: PriceEntry) => void;
  onClose: () => void;
}

export function ChooseProductDialog({ onChosen, onClose }: Props) {
  const [search, setSearch] = useState('');
  const { data, isPending, isError, refetch } = useQuery({
    ...apiQuery('GET /admin/products', { query: { ...(search && { search }), limit: SHOWN } }),
    placeholderData: keepPreviousData,
  });
  return (
    <Dialog title="Add product" onClose={onClose} closesOnBackdrop={false}>
      <div className="grid gap-4">
        <SearchBox
          label="Search by SKU or name"
          placeholder="Search by SKU or name..."
          value={search}
          onSearch={setSearch}
          delayMs={SEARCH_DEBOUNCE_MS}
        />
        {isPending && <Pending>{generalMessages.loading}</Pending>}
        {isError && <LoadFailed sentence={generalMessages.network} onRetry={() => void refetch()} />}
        {data?.items.length === 0 && <p className="text-text-2">No products found.</p>}
        <ul className="grid">
          {data?.items.map(({ _id, sku, name, price }) => (
            <li key={_id}>
              <button
                type="button"
                className="min-h-11 w-full border-b border-line py-2 text-left hover:bg-subtle"
                onClick={() => onChosen({ product: { _id, sku, name, price }, breaks: [], cost: null })}
              >
                <span className="block font-[650] wrap-anywhere">{name}</span>
                <span className="num block text-small text-text-2">{sku}</span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
