import { useState } from 'react';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { Company } from '../../../../../contract/accounts/companies-shapes.ts';
import type { Customer } from '../../../../../contract/accounts/customers-shapes.ts';
import type { ProductSummary } from '../../../../../contract/catalogue/catalogue-shapes.ts';
import { adminRupees } from '../../../../../domain/platform/money.ts';
import { apiQuery } from '../../../../lib/api/api-query.ts';
import { ChooseDialog, SHOWN } from './choose-dialog.tsx';

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
