import { showConfirm } from './dialogs.ts';

interface Closing {
  isChanged: boolean;
  leaveSentence: string;
  onClose: () => void;
}

export async function closeAsking({ isChanged, leaveSentence, onClose }: Closing): Promise<void> {
  if (!isChanged || (await showConfirm(leaveSentence, { confirmLabel: 'Leave' }))) onClose();
}
