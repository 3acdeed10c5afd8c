import { useQuery } from '@tanstack/react-query';
import type { DocumentSummary } from './documents.shapes.ts';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { Badge } from '../../kit/web/ui/badge.tsx';
import { statusesOf } from './document-labels.desk.ts';

export function DocumentStatuses({ document }: { document: DocumentSummary }) {
  const { data: eInvoicing } = useQuery(apiQuery('GET /admin/documents/e-invoicing', {}));
  return (
    <span className="flex flex-wrap gap-1.5">
      {statusesOf(document, eInvoicing?.from ?? null).map(({ name, tone }) => (
        <Badge key={name} tone={tone}>
          {name}
        </Badge>
      ))}
    </span>
  );
}
