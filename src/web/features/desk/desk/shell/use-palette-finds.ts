import { useQuery } from '@tanstack/react-query';
import { listCustomers } from '../../../../../contract/accounts/customers.ts';
import { listAdminProducts } from '../../../../../contract/catalogue/admin-products.ts';
import { listDocuments } from '../../../../../contract/invoices/documents.ts';
import { listAllOrders } from '../../../../../contract/orders/orders.ts';
import type { Call } from '../../../../../contract/platform/call.ts';
import { paths } from '../../../../../contract/platform/page-paths.ts';
import { usePaused } from '../../../../lib/use-paused.ts';
import { apiQuery } from '../../../../lib/api/api-query.ts';
import { useDeskRights } from '../../../../lib/session/desk-rights.ts';
import type { Command } from './palette-commands.ts';

const SHOWN = 4;
const LEAST_LETTERS = 2;
const TYPING_PAUSE_MS = 200;

interface Finds {
  /** An order, invoice or SKU that was typed whole. */
  exact: Command[];
  named: Command[];
}

/** The shop's records of this name or number; asked once typing pauses. */
export function usePaletteFinds(typed: string): Finds {
  const search = usePaused(typed, TYPING_PAUSE_MS);
  const { asks } = useDeskRights();
  const asked = (call: Call) => ({ enabled: search.length >= LEAST_LETTERS && asks(call).enabled });
  const query = { search, page: 1, limit: SHOWN };
  const { data: orders } = useQuery({ ...apiQuery(listAllOrders, { query }), ...asked(listAllOrders) });
  const { data: products } = useQuery({
    ...apiQuery(listAdminProducts, { query }),
    ...asked(listAdminProducts),
  });
  const { data: people } = useQuery({ ...apiQuery(listCustomers, { query }), ...asked(listCustomers) });
  const { data: documents } = useQuery({ ...apiQuery(listDocuments, { query }), ...asked(listDocuments) });
  if (search.length < LEAST_LETTERS) return { exact: [], named: [] };
  const found = [
    ...(orders?.items ?? []).map(({ _id, user }) => ({
      id: _id,
      name: `Order ${_id}${user ? `, ${user.name}` : ''}`,
      to: `${paths.adminOrders}?order=${_id}`,
    })),
    ...(documents?.items ?? []).map(({ _id, number, buyer }) => ({
      id: number,
      name: `Invoice ${number}, ${buyer.name}`,
      to: `${paths.adminDocuments}?document=${_id}`,
    })),
    ...(products?.items ?? []).map(({ _id, name, sku }) => ({
      id: sku ?? '',
      name: `Product ${name}`,
      to: `${paths.adminProducts}?product=${_id}`,
    })),
    ...(people?.customers ?? []).map(({ name, email }) => ({
      id: email,
      name: `Customer ${name}`,
      to: `${paths.adminUsers}?search=${encodeURIComponent(email)}`,
    })),
  ];
  const isExact = ({ id }: { id: string }) => id.toLowerCase() === search.toLowerCase();
  return { exact: found.filter(isExact), named: found.filter((one) => !isExact(one)) };
}
