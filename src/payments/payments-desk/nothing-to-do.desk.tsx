import { CircleCheck } from 'lucide-react';
import * as paymentDeskMessages from './payment-desk.words.ts';

/** Above a list that should be empty, and is. */
export function NothingToDo() {
  return (
    <p className="flex items-center gap-2 px-1 pb-3 font-[650] text-ok md:px-4 md:pt-4 md:pb-0">
      <CircleCheck size={18} />
      {paymentDeskMessages.nothingToDo}
    </p>
  );
}
