import { showConfirm } from './dialogs.ts';

/** A dialog with a form that is about to be closed. */
interface Closing {
  /** Whether something was typed, which closing would lose. */
  isChanged: boolean;
  /** What is asked before that is lost. */
  leaveSentence: string;
  onClose: () => void;
}

/** Closes a dialog, and asks first where something typed would be lost. */
export async function closeAsking({ isChanged, leaveSentence, onClose }: Closing): Promise<void> {
  if (!isChanged || (await showConfirm(leaveSentence, { confirmLabel: 'Leave' }))) onClose();
}
