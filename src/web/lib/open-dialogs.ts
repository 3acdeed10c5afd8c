import { createStore } from './store.ts';

/** An open dialog: an alert waits for OK, a confirm dialog waits for yes or no. */
export interface OpenDialog {
  id: number;
  kind: 'alert' | 'confirm';
  sentence: string;
  /** A heading above the sentence, for example the name of what would be deleted. */
  title?: string;
  /** The label of the button that agrees. */
  confirmLabel: string;
  /** The label of the button that does not agree; 'Cancel' if left out. */
  cancelLabel?: string;
  answer: (yes: boolean) => void;
}

/** The open dialogs, the last one on top. */
export const openDialogs = createStore<readonly OpenDialog[]>([]);
