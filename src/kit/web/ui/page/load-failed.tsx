import { Button } from '../button.tsx';
import { uiMessages } from '../../../rules/ui.words.ts';

export function LoadFailed({ sentence, onRetry }: { sentence: string; onRetry: () => void }) {
  return (
    <div className="grid justify-items-center gap-4 rounded-xl border border-line bg-surface px-6 py-12 text-center">
      <p role="alert" className="font-[550] text-bad">
        {sentence}
      </p>
      <Button kind="outline" onClick={onRetry}>
        {uiMessages.tryAgain}
      </Button>
    </div>
  );
}
