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

let nextId = 1;

function show(dialog: Omit<OpenDialog, 'id' | 'answer'>): Promise<boolean> {
  return new Promise((resolve) => {
    const id = nextId++;
    const answer = (yes: boolean) => {
      openDialogs.set(openDialogs.get().filter((other) => other.id !== id));
      resolve(yes);
    };
    openDialogs.set([...openDialogs.get(), { ...dialog, id, answer }]);
  });
}

/** Shows a sentence and waits until it is acknowledged. */
export async function showAlert(sentence: string): Promise<void> {
  await show({ kind: 'alert', sentence, confirmLabel: 'OK' });
}

/**
 * Asks for confirmation before a change that cannot be undone.
 * @returns whether the person agreed
 */
export function showConfirm(
  sentence: string,
  options: { title?: string; confirmLabel?: string; cancelLabel?: string } = {},
): Promise<boolean> {
  return show({ kind: 'confirm', sentence, confirmLabel: 'OK', ...options });
}
