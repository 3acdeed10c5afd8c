import { Button } from '../button.tsx';
import { uiMessages } from '../../../rules/ui.words.ts';
import { PageHeading } from './page-heading.tsx';

export function PageFailed({ sentence, onReload }: { sentence: string; onReload: () => void }) {
  return (
    <div className="wrap grid justify-items-center gap-4 py-20 text-center">
      <PageHeading>{uiMessages.thisPageCouldNotBe}</PageHeading>
      <p role="alert" className="text-text-2">
        {sentence}
      </p>
      <p className="text-text-2">{uiMessages.checkYourConnectionThenReload}</p>
      <Button onClick={onReload}>{uiMessages.reload}</Button>
    </div>
  );
}
