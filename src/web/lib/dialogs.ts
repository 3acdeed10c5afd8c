import { createStore } from './store.ts';

/** What the specification calls an alert or a question: a sentence on screen, and what the person answers. */
export interface OpenDialog {
  id: number;
  kind: 'alert' | 'confirm';
  sentence: string;
  /** A heading above the sentence, for example the name of what would be deleted. */
  title?: string;
  /** The word on the button that agrees. */
  confirmLabel: string;
  answer: (yes: boolean) => void;
}

/** The dialogs on screen, the last one on top. */
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

/** Shows a sentence until it is acknowledged. */
export async function showAlert(sentence: string): Promise<void> {
  await show({ kind: 'alert', sentence, confirmLabel: 'OK' });
}

/**
 * Asks before something that cannot be taken back.
 * @returns whether the person agreed
 */
export function showConfirm(
  sentence: string,
  options: { title?: string; confirmLabel?: string } = {},
): Promise<boolean> {
  return show({ kind: 'confirm', sentence, confirmLabel: 'OK', ...options });
}
