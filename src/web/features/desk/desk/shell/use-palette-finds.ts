import { useQuery } from '@tanstack/react-query';
import { paths } from '../../../../../contract/platform/page-paths.ts';
import { usePaused } from '../../../../lib/use-paused.ts';
import { useDeskRights } from '../../../../lib/session/desk-rights.ts';
import type { Command } from './palette-commands.ts';

const SHOWN = 4;
const MIN_LETTERS = 2;
const TYPING_PAUSE_MS = 200;

interface Finds {
  /** An order, invoice or SKU that was typed whole. */
  exact: Command[];
  named: Command[];
}

/** The shop's records of this name or number; asked once typing pauses. */
export function usePaletteFinds(typed: string): Finds {
  const search = usePaused(typed, TYPING_PAUSE_MS);
  const { query } = useDeskRights();
  const isAsked = search.length >= MIN_LETTERS;
  const input = { query: { search, page: 1, limit: SHOWN } };
  const asked = <Made extends { enabled: boolean }>(made: Made) => ({
    ...made,
    enabled: made.enabled && isAsked,
  });
  const { data: orders } = useQuery(asked(query('GET /orders/allorders', 'orders', input)));
  const { data: products } = useQuery(asked(query('GET /admin/products', 'catalogue', input)));
  const { data: people } = useQuery(asked(query('GET /admin/customers', 'customers', input)));
  const { data: documents } = useQuery(asked(query('GET /admin/documents', 'documents', input)));
  if (!isAsked) return { exact: [], named: [] };
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
