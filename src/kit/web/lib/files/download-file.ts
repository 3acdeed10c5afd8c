import type { Refusal } from '../../../api/call.ts';
import { callApi } from '../api/api.ts';
import { NetworkError, RefusedError } from '../api/failures.ts';
import { answerRefusal } from '../api/refusal-answer.ts';
import { saveFile } from './save-file.ts';

/**
 * A plain link would fail once the access token has expired, or where a proof is asked; a call of the API refreshes it
 * first, and a refusal is answered as that of a call.
 * @throws RefusedError, NetworkError
 */
export async function downloadFile(url: string, name: string): Promise<void> {
  await callApi('GET /auth/profile', {});
  for (;;) {
    const response = await fetch(url, { credentials: 'same-origin' }).catch((cause: unknown) => {
      throw new NetworkError('No answer', { cause });
    });
    if (response.ok) {
      saveFile(name, await response.blob());
      return;
    }
    // A proxy's answer may not be JSON.
    const refusal = (await response.json().catch(() => ({}))) as Partial<Refusal>;
    if (!(await answerRefusal(refusal.code))) throw new RefusedError(response.status, refusal);
  }
}
