import { readProfile } from '../../../contract/accounts/auth.ts';
import { callApi } from '../api/api.ts';
import { NetworkError, RefusedError } from '../api/failures.ts';
import { saveFile } from './save-file.ts';

/**
 * A plain link would fail once the access token has expired; a call of the API refreshes it first.
 * @throws RefusedError, NetworkError
 */
export async function downloadFile(url: string, name: string): Promise<void> {
  await callApi(readProfile, {});
  const response = await fetch(url, { credentials: 'same-origin' }).catch((cause: unknown) => {
    throw new NetworkError('No answer', { cause });
  });
  if (!response.ok) {
    // A proxy's answer may not be JSON.
    const refusal = (await response.json().catch(() => ({}))) as { message?: string };
    throw new RefusedError(response.status, refusal);
  }
  saveFile(name, await response.blob());
}
