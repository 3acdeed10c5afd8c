import { callApi } from '../../kit/web/lib/api/api.ts';
import { saveFile } from '../../kit/web/lib/files/save-file.ts';
import { toasts } from '../../kit/web/lib/toasts.ts';

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
