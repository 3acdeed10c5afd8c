import type { Copy, PaperKind } from '../../../contract/invoices/documents-shapes.ts';
import { readPdf } from '../../../contract/invoices/documents.ts';
import { urlOf } from '../../../contract/platform/call.ts';
import { downloadFile } from './download-file.ts';

interface Numbered {
  _id: string;
  number: string;
}

export function pdfUrlOf({ _id }: Numbered, copy?: Copy, paper?: PaperKind): string {
  return `/api${urlOf(readPdf.path, { id: _id }, { copy, paper })}`;
}

/** @throws RefusedError, NetworkError */
export async function downloadPdf(document: Numbered, copy?: Copy): Promise<void> {
  await downloadFile(pdfUrlOf(document, copy), `${document.number.replaceAll('/', '-')}.pdf`);
}
