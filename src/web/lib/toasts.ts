import toast from 'react-hot-toast/headless';
import { TOAST_DURATION_MS } from '../../contract/constants.ts';

/** Shows toasts with the durations of the specification (section 9). app/toast-host.tsx draws them. */
export const toasts = {
  success: (sentence: string) => toast.success(sentence, { duration: TOAST_DURATION_MS.success }),
  error: (sentence: string) => toast.error(sentence, { duration: TOAST_DURATION_MS.error }),
  plain: (sentence: string) => toast(sentence, { duration: TOAST_DURATION_MS.blank }),
};
