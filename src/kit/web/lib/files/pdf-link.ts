import type { MouseEvent } from 'react';
import type { Copy, PaperKind } from '../../../../invoices/documents/documents.shapes.ts';
import { apiUrl } from '../api/api-url.ts';
import { sentenceOf } from '../api/failures.ts';
import { toasts } from '../toasts.ts';
import { downloadFile } from './download-file.ts';

interface Numbered {
  _id: string;
  number: string;
}

export function pdfUrlOf({ _id }: Numbered, copy?: Copy, paper?: PaperKind): string {
  return apiUrl('GET /documents/:id/pdf', { id: _id }, { copy, paper });
}

/**
 * A link to the PDF of a tax document, which downloads it.
 * @param failed sentence used where the server gives no reason
 * @returns the attributes of the link
 */
export function pdfLink(document: Numbered, failed: string, copy?: Copy) {
  const href = pdfUrlOf(document, copy);
  return {
    href,
    onClick: (event: MouseEvent) => {
      event.preventDefault();
      downloadFile(href, `${document.number.replaceAll('/', '-')}.pdf`).catch((error: unknown) =>
        toasts.error(sentenceOf(error, failed)),
      );
    },
  };
}
