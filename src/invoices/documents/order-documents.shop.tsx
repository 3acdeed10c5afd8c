import { useQuery } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import { customerDate } from '../../kit/rules/dates.ts';
import { rupeeWord } from '../../kit/rules/money.ts';
import type { OrderDocument } from './documents.shapes.ts';
import { generalMessages } from '../../platform/shell/general.words.ts';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { pdfLink } from '../../kit/web/lib/files/pdf-link.ts';
import { invoicesShopMessages } from './invoices-shop.words.ts';

export function OrderDocuments({ orderId }: { orderId: string }) {
  const { data: documents = [] } = useQuery(
    apiQuery('GET /orders/my-orders/:id/documents', { params: { id: orderId } }),
  );
  if (documents.length === 0) return null;
  return (
    <section
      aria-labelledby="documents"
      className="rounded-xl border border-line bg-surface p-5 print:hidden"
    >
      <h2 id="documents" className="title-3 text-lead">
        {invoicesShopMessages.documents}
      </h2>
      <ul className="mt-2 grid divide-y divide-line">
        {documents.map((document) => (
          <li key={document._id} className="num flex flex-wrap items-center justify-between gap-x-4 py-2">
            <a
              {...pdfLink(document, generalMessages.unexpected)}
              className="inline-flex min-h-11 items-center gap-2 font-[650] text-accent-text hover:underline"
            >
              <FileDown size={20} aria-hidden="true" className="shrink-0" />
              {titleOf(document)}
            </a>
            <span className="text-small text-text-3">
              {document.isVoid && invoicesShopMessages.cancelled}
              {dayOf(document)} · {rupeeWord(document.total)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function titleOf({ kind, number }: OrderDocument): string {
  return `${kind === 'INV' ? invoicesShopMessages.taxInvoice : invoicesShopMessages.creditNote} ${number}`;
}

/** Noon in India avoids a shift to another day. */
function dayOf({ day }: OrderDocument): string {
  return customerDate(`${day}T12:00:00+05:30`);
}
