import type { PaperKind } from '../../../../../contract/invoices/documents-shapes.ts';
import { callApi } from '../../../../lib/api/api.ts';
import { pdfUrlOf } from '../../../../lib/files/pdf-link.ts';
import { saveFile } from '../../../../lib/files/save-file.ts';

/**
 * Opens the PDF in a tab, from which the browser prints; where no tab may be opened it is saved.
 * @throws RefusedError, NetworkError
 */
export async function printDocument(
  invoice: { _id: string; number: string },
  paper: PaperKind,
): Promise<void> {
  // Opened at once: later the browser would take it for an advertisement.
  const tab = window.open('', '_blank');
  try {
    // A plain request would fail once the access token has expired.
    await callApi('GET /auth/profile', {});
    const response = await fetch(pdfUrlOf(invoice, 'original', paper), { credentials: 'same-origin' });
    if (!response.ok) throw new Error('No PDF');
    const pdf = await response.blob();
    if (tab) tab.location.href = URL.createObjectURL(pdf);
    else saveFile(`${invoice.number.replaceAll('/', '-')}.pdf`, pdf);
  } catch (error) {
    tab?.close();
    throw error;
  }
}
