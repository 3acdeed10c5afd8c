import { callApi } from '../../kit/web/lib/api/api.ts';
import { saveFile } from '../../kit/web/lib/files/save-file.ts';
import { toasts } from '../../kit/web/lib/toasts.ts';
import { urlOf } from '../../kit/api/call.ts';

/**
 * Opens a PDF in a tab, from which the browser prints; where no tab may be opened it is saved.
 * @param path below /api
 */
export async function printPaper(path: string, fileName: string): Promise<void> {
  // Opened at once: later the browser would take it for an advertisement.
  const tab = window.open('', '_blank');
  try {
    // A plain request would fail once the access token has expired.
    await callApi('GET /auth/profile', {});
    const response = await fetch(`/api${path}`, { credentials: 'same-origin' });
    if (!response.ok) throw new Error('No PDF');
    const pdf = await response.blob();
    if (tab) tab.location.href = URL.createObjectURL(pdf);
    else saveFile(fileName, pdf);
  } catch {
    tab?.close();
    toasts.error('Could not print it. Please try again.');
  }
}

/** Paths below /api, for a tab of the browser. */
export const paperPaths = {
  label: (ids: readonly string[]) => urlOf('/admin/shipments/labels.pdf', {}, { ids: ids.join(',') }),
  slip: (order: string, shipment?: string) =>
    urlOf('/admin/orders/:id/packing-slip.pdf', { id: order }, { shipment }),
  pickList: (orders: readonly string[]) =>
    urlOf('/admin/dispatch/pick-list.pdf', {}, { orders: orders.join(',') }),
};
