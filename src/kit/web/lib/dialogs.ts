import { openDialogs, type OpenDialog } from './open-dialogs.ts';

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

export async function showAlert(sentence: string): Promise<void> {
  await show({ kind: 'alert', sentence, confirmLabel: 'OK' });
}

export function showConfirm(
  sentence: string,
  options: { title?: string; confirmLabel?: string; cancelLabel?: string } = {},
): Promise<boolean> {
  return show({ kind: 'confirm', sentence, confirmLabel: 'OK', ...options });
}
