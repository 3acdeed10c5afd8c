/** What the specification calls an alert or a question: a sentence on screen, and what the person answers. */
export interface OpenDialog {
  id: number;
  kind: 'tell' | 'ask';
  sentence: string;
  /** A heading above the sentence, for example the name of what would be deleted. */
  title?: string;
  /** The word on the button that agrees. */
  confirmLabel: string;
  answer: (yes: boolean) => void;
}

let open: readonly OpenDialog[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

function show(dialog: Omit<OpenDialog, 'id' | 'answer'>): Promise<boolean> {
  return new Promise((resolve) => {
    const id = nextId++;
    const answer = (yes: boolean) => {
      change(open.filter((other) => other.id !== id));
      resolve(yes);
    };
    change([...open, { ...dialog, id, answer }]);
  });
}

function change(next: readonly OpenDialog[]): void {
  open = next;
  listeners.forEach((tellListener) => tellListener());
}

/** Shows a sentence until it is acknowledged. */
export async function tell(sentence: string): Promise<void> {
  await show({ kind: 'tell', sentence, confirmLabel: 'OK' });
}

/** Asks before something that cannot be taken back. */
export function ask(
  sentence: string,
  options: { title?: string; confirmLabel?: string } = {},
): Promise<boolean> {
  return show({ kind: 'ask', sentence, confirmLabel: 'OK', ...options });
}

const none: readonly OpenDialog[] = [];

/** For useSyncExternalStore: the dialogs on screen, the last one on top. */
export const openDialogs = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  now: () => open,
  onServer: () => none,
};
