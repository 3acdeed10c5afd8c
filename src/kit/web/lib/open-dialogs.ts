import { createStore } from './store.ts';

export interface OpenDialog {
  id: number;
  kind: 'alert' | 'confirm';
  sentence: string;
  title?: string;
  confirmLabel: string;
  /** 'Cancel' if left out. */
  cancelLabel?: string;
  answer: (yes: boolean) => void;
}

export const openDialogs = createStore<readonly OpenDialog[]>([]);
