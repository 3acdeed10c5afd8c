import { useMutation } from '@tanstack/react-query';
import { FileDown, Link2 } from 'lucide-react';
import type { Copy, DocumentSummary } from './documents.shapes.ts';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { sentenceOf } from '../../kit/web/lib/api/failures.ts';
import { pdfLink } from '../../kit/web/lib/files/pdf-link.ts';
import { toasts } from '../../kit/web/lib/toasts.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import { buttonClass } from '../../kit/web/ui/button-class.ts';
import { copyNames } from './document-labels.desk.ts';
import * as documentMessages from './document.words.ts';

export function PdfCopies({ document }: { document: DocumentSummary }) {
  const linking = useMutation({
    mutationFn: async () => {
      const { url } = await callApi('GET /admin/documents/:id/link', { params: { id: document._id } });
      await navigator.clipboard.writeText(url);
    },
    onSuccess: () => toasts.success(documentMessages.linkCopied),
    onError: (error) => toasts.error(sentenceOf(error, documentMessages.linkFailed)),
  });
  return (
    <ul className="flex flex-wrap gap-2" aria-label={`PDF of ${document.number}`}>
      {Object.entries(copyNames).map(([copy, name]) => (
        <li key={copy}>
          <a
            {...pdfLink(document, documentMessages.pdfFailed, copy as Copy)}
            className={buttonClass('outline', 'small', 'max-md:min-h-11')}
          >
            <FileDown size={16} aria-hidden="true" />
            {name}
          </a>
        </li>
      ))}
      <li>
        <Button kind="outline" size="small" busy={linking.isPending} onClick={() => linking.mutate()}>
          <Link2 size={16} aria-hidden="true" />
          Copy link
        </Button>
      </li>
    </ul>
  );
}
