import { useQuery } from '@tanstack/react-query';
import { indianNumber } from '../../../../../domain/platform/money.ts';
import type { BooksToDo as Counts } from '../../../../../contract/invoices/books-shapes.ts';
import { readBooksToDo } from '../../../../../contract/invoices/books.ts';
import * as taxDocumentMessages from '../../../../../contract/invoices/tax-document-messages.ts';
import { paths } from '../../../../../contract/platform/page-paths.ts';
import { apiQuery } from '../../../../lib/api/api-query.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { ShopLink } from '../../../../ui/shop-link.tsx';
import { ToDo, toDoLink, toDoRow } from './to-do-lists.tsx';

interface Task {
  name: string;
  to: string;
}

const tasks: Record<keyof Counts, Task> = {
  shippedWithoutInvoice: {
    name: 'Shipped without a tax invoice',
    to: `${paths.adminOrders}?status=Shipped`,
  },
  cancelledWithInvoice: {
    name: 'Cancelled orders with an invoice',
    to: `${paths.adminOrders}?status=Cancelled`,
  },
  irnMissing: { name: 'Documents without an IRN', to: paths.adminDocuments },
  eWayBillMissing: { name: 'Invoices without an e-way bill', to: `${paths.adminDocuments}?kind=INV` },
  productsWithoutHsn: { name: 'Products without an HSN code', to: paths.adminProducts },
  productsWithoutMaker: { name: 'Products without maker and importer', to: paths.adminProducts },
};

export function BooksToDo() {
  const { data, isError } = useQuery(apiQuery(readBooksToDo, {}));
  const open = data && keysOf(tasks).filter((key) => data[key] > 0);
  return (
    <ToDo
      title="Books"
      count={data && keysOf(tasks).reduce((sum, key) => sum + data[key], 0)}
      failure={isError ? taxDocumentMessages.fetchFailed : null}
      nothing="Nothing is missing in the books."
      all={{ to: paths.adminDocuments, name: 'All documents' }}
    >
      {open?.map((key) => (
        <li key={key} className={toDoRow}>
          <ShopLink to={tasks[key].to} className={toDoLink}>
            {tasks[key].name}
          </ShopLink>
          <Badge tone="amber">{indianNumber(data![key])}</Badge>
        </li>
      ))}
    </ToDo>
  );
}

function keysOf<Key extends string>(record: Record<Key, unknown>): Key[] {
  return Object.keys(record) as Key[];
}
