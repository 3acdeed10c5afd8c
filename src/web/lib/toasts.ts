import type { ToastOptions } from 'react-hot-toast/headless';
import { TOAST_DURATION_MS } from '../../contract/constants.ts';
import { lazyChunk } from './lazy-chunk.ts';
import { wakePage } from './waking.ts';

const chunk = lazyChunk(() => import('react-hot-toast/headless'));

/** Shows toasts with the durations of the specification (section 9). app/toast-host.tsx draws them. */
export const toasts = {
  success: (sentence: string) => show('success', sentence, { duration: TOAST_DURATION_MS.success }),
  error: (sentence: string) => show('error', sentence, { duration: TOAST_DURATION_MS.error }),
  plain: (sentence: string) => show('plain', sentence, { duration: TOAST_DURATION_MS.blank }),
};

function show(kind: 'success' | 'error' | 'plain', sentence: string, options: ToastOptions): void {
  wakePage();
  void chunk.load().then(
    ({ default: toast }) => (kind === 'plain' ? toast : toast[kind])(sentence, options),
    // Without the code of the toasts the browser has to say it.
    () => alert(sentence),
  );
}
