import { showConfirm } from './dialogs.ts';
import { generalMessages } from '../../contract/platform/general-messages.ts';

interface Closing {
  isChanged: boolean;
  leaveSentence: string;
  onClose: () => void;
}

export async function closeAsking({ isChanged, leaveSentence, onClose }: Closing): Promise<void> {
  if (!isChanged || (await showConfirm(leaveSentence, { confirmLabel: generalMessages.leave }))) onClose();
}
