import type { Copy, DocumentSummary } from '../../../contract/documents-shapes.ts';
import { readDocument, readPdf } from '../../../contract/documents.ts';
import { urlOf } from '../../../contract/call.ts';
import { callApi } from '../../lib/api.ts';
import { RefusedError } from '../../lib/failures.ts';
import { saveFile } from '../../lib/save-file.ts';

type Numbered = Pick<DocumentSummary, '_id' | 'number'>;

/** @returns the URL of a copy's PDF */
export function pdfUrlOf({ _id }: Numbered, copy: Copy): string {
  return `/api${urlOf(readPdf.path, { id: _id }, { copy })}`;
}

/**
 * Saves the PDF of a copy. A plain link would fail once the access token has expired; a call of the API refreshes it
 * first.
 * @throws RefusedError, NetworkError
 */
export async function downloadPdf(document: Numbered, copy: Copy): Promise<void> {
  await callApi(readDocument, { params: { id: document._id } });
  const response = await fetch(pdfUrlOf(document, copy), { credentials: 'same-origin' });
  if (!response.ok) throw new RefusedError(response.status, (await response.json()) as { message?: string });
  saveFile(`${document.number.replaceAll('/', '-')}.pdf`, await response.blob());
}
