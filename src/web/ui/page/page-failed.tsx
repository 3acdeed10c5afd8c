import { Button } from '../button.tsx';
import { PageHeading } from './page-heading.tsx';

export function PageFailed({ sentence, onReload }: { sentence: string; onReload: () => void }) {
  return (
    <div className="wrap grid justify-items-center gap-4 py-20 text-center">
      <PageHeading>This page could not be shown</PageHeading>
      <p role="alert" className="text-text-2">
        {sentence}
      </p>
      <p className="text-text-2">Check your connection, then reload.</p>
      <Button onClick={onReload}>Reload</Button>
    </div>
  );
}
