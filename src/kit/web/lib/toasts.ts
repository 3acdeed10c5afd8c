import { TOAST_DURATION_MS } from '../../../platform/settings/platform-limits.ts';
import { lazyChunk } from './page/lazy-chunk.ts';
import { wakePage } from './page/waking.ts';

const chunk = lazyChunk(() => import('react-hot-toast/headless'));

/** Durations are from the specification (section 9). app/toast-host.tsx draws the toasts. */
export const toasts = {
  success: (sentence: string) => show('success', sentence),
  error: (sentence: string) => show('error', sentence),
  plain: (sentence: string) => show('blank', sentence),
};

function show(kind: 'success' | 'error' | 'blank', sentence: string): void {
  wakePage();
  void chunk.load().then(
    ({ default: toast }) =>
      (kind === 'blank' ? toast : toast[kind])(sentence, { duration: TOAST_DURATION_MS[kind] }),
    // Fallback if the toasts' code does not load.
    () => alert(sentence),
  );
}
