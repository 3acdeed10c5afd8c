import { useState } from 'react';
import { createPortal } from 'react-dom';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { Company } from './companies.shapes.ts';
import type { Customer } from '../../accounts/customers/customers.shapes.ts';
import type { ProductSummary } from '../../catalogue/listing/catalogue.shapes.ts';
import { adminRupees } from '../../kit/rules/money.ts';
import { generalMessages } from '../../platform/shell/general.words.ts';
import { SEARCH_DEBOUNCE_MS } from '../../platform/settings/platform-limits.ts';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { Dialog } from '../../kit/web/ui/dialogs/dialog.tsx';
import { LoadFailed } from '../../kit/web/ui/page/load-failed.tsx';
import { Pending } from '../../kit/web/pending.tsx';
import { SearchBox } from '../../kit/web/ui/page/search-box.tsx';

/** Number of rows shown; the search finds the others. */
const SHOWN = 8;

interface Props<Item> {
  onChosen: (item: Item) => void;
  onClose: () => void;
}

const queryOf = (search: string) => ({ query: { ...(search && { search }), limit: SHOWN } });

function foundOf<Reply, Item>(
  { data, isPending, isError, refetch }: UseQueryResult<Reply>,
  itemsOf: (reply: Reply) => Item[],
) {
  return { items: data && itemsOf(data), isPending, isError, retry: () => void refetch() };
}

/** Lists products on sale, which everybody at the desk may read. */
export function ChooseProduct(props: Props<ProductSummary>) {
  const [search, setSearch] = useState('');
  const products = useQuery({
    ...apiQuery('GET /products', queryOf(search)),
    placeholderData: keepPreviousData,
  });
  return (
    <ChooseDialog
      {...props}
      title="Add product"
      searchLabel="Search by SKU or name"
      noneFound="No products found."
      search={search}
      onSearch={setSearch}
      found={foundOf(products, ({ items }) => items)}
      lookOf={({ _id, name, sku, price }) => ({
        key: _id,
        name,
        more: [sku, adminRupees(price)].filter(Boolean).join(' · '),
      })}
    />
  );
}

export function ChooseCompany(props: Props<Company>) {
  const [search, setSearch] = useState('');
  const companies = useQuery({
    ...apiQuery('GET /admin/companies', queryOf(search)),
    placeholderData: keepPreviousData,
  });
  return (
    <ChooseDialog
      {...props}
      title="Choose company"
      searchLabel="Search by name, GSTIN or phone"
      noneFound="No companies found."
      search={search}
      onSearch={setSearch}
      found={foundOf(companies, ({ items }) => items)}
      lookOf={({ _id, legalName, gstin, address }) => ({
        key: _id,
        name: legalName,
        more: [gstin, address.city].filter(Boolean).join(' · '),
      })}
    />
  );
}

export function ChooseCustomer(props: Props<Customer>) {
  const [search, setSearch] = useState('');
  const customers = useQuery({
    ...apiQuery('GET /admin/customers', queryOf(search)),
    placeholderData: keepPreviousData,
  });
  return (
    <ChooseDialog
      {...props}
      title="Choose customer"
      searchLabel="Search by name, e-mail or phone"
      noneFound="No customers found."
      search={search}
      onSearch={setSearch}
      found={foundOf(customers, (reply) => reply.customers)}
      lookOf={({ _id, name, email, phone }) => ({
        key: _id,
        name,
        more: [email, phone].filter(Boolean).join(' · '),
      })}
    />
  );
}

interface ChooseDialogProps<Item> {
  title: string;
  searchLabel: string;
  noneFound: string;
  search: string;
  onSearch: (search: string) => void;
  found: { items: Item[] | undefined; isPending: boolean; isError: boolean; retry: () => void };
  /** The texts shown of one item. */
  lookOf: (item: Item) => { key: string; name: string; more: string };
  onChosen: (item: Item) => void;
  onClose: () => void;
}

/** Rendered outside the form or the dialog that opens it, as DialogForm is. */
function ChooseDialog<Item>({ found, lookOf, onChosen, onClose, ...texts }: ChooseDialogProps<Item>) {
  const { title, searchLabel, noneFound, search, onSearch } = texts;
  return createPortal(
    <Dialog title={title} onClose={onClose} closesOnBackdrop={false}>
      {/* React would pass the submit of the search on to the form that opened the dialog. */}
      <div className="grid gap-4" onSubmit={(event) => event.stopPropagation()}>
        <SearchBox
          label={searchLabel}
          placeholder={`${searchLabel}...`}
          value={search}
          onSearch={onSearch}
          delayMs={SEARCH_DEBOUNCE_MS}
        />
        {found.isPending && <Pending />}
        {found.isError && <LoadFailed sentence={generalMessages.network} onRetry={found.retry} />}
        {found.items?.length === 0 && <p className="text-text-2">{noneFound}</p>}
        <ul className="grid">
          {found.items?.map((item) => {
            const { key, name, more } = lookOf(item);
            return (
              <li key={key}>
                <button
                  type="button"
                  className="min-h-11 w-full border-b border-line py-2 text-left hover:bg-subtle"
                  onClick={() => onChosen(item)}
                >
                  <span className="block font-[650] wrap-anywhere">{name}</span>
                  <span className="num block text-small text-text-2 wrap-anywhere">{more}</span>
                </button>
              </li>
            );
          })}
        </ul>
      </div>
    </Dialog>,
    document.body,
  );
}
