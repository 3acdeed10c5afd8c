import { toasts } from './toasts.ts';

/** Puts a text into the clipboard and says so, or that the browser does not let it. */
export async function copyText(text: string, copied: string, failed: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toasts.success(copied);
  } catch {
    toasts.error(failed);
  }
}
