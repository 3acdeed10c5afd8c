import { TOAST_DURATION_MS } from '../../domain/platform/platform-limits.ts';
import { lazyChunk } from './page/lazy-chunk.ts';
import { wakePage } from './page/waking.ts';

const chunk = lazyChunk(() => import('react-hot-toast/headless'));

/** Shows toasts with the durations of the specification (section 9). app/toast-host.tsx draws them. */
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
    // Without the code of the toasts the browser has to say it.
    () => alert(sentence),
  );
}
