import { useRef, type MouseEvent } from 'react';
import { useMutation } from '@tanstack/react-query';
import type { Copy, PaperKind } from '../../../contract/invoices/documents-shapes.ts';
import { readPdf } from '../../../contract/invoices/documents.ts';
import { urlOf } from '../../../contract/platform/call.ts';
import { sentenceOf } from '../api/failures.ts';
import { toasts } from '../toasts.ts';
import { downloadFile } from './download-file.ts';

interface Numbered {
  _id: string;
  number: string;
}

export function pdfUrlOf({ _id }: Numbered, copy?: Copy, paper?: PaperKind): string {
  return `/api${urlOf(readPdf.path, { id: _id }, { copy, paper })}`;
}

/**
 * Links to PDFs of tax documents, each of which downloads its own while others are on their way.
 * @param failed said where the server gives no reason
 * @returns the attributes of a link
 */
export function usePdfDownloads(failed: string) {
  const onTheirWay = useRef(new Set<string>());
  const { mutate } = useMutation({
    mutationFn: ({ url, number }: { url: string; number: string }) =>
      downloadFile(url, `${number.replaceAll('/', '-')}.pdf`),
    onError: (error) => toasts.error(sentenceOf(error, failed)),
    onSettled: (_file, _error, { url }) => onTheirWay.current.delete(url),
  });
  return (document: Numbered, copy?: Copy) => {
    const url = pdfUrlOf(document, copy);
    return {
      href: url,
      onClick: (event: MouseEvent) => {
        event.preventDefault();
        if (onTheirWay.current.has(url)) return;
        onTheirWay.current.add(url);
        mutate({ url, number: document.number });
      },
    };
  };
}
