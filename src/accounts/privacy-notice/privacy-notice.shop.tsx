import { useState } from 'react';
import { screenMessages } from '../../platform/shell/screen.words.ts';
import { generalMessages } from '../../platform/shell/general.words.ts';
import { withFurtherWords } from '../../kit/web/lib/page/further-words.ts';
import { lazyComponent } from '../../kit/web/lib/page/lazy-component.tsx';

const NoticeText = lazyComponent(
  () => withFurtherWords(import('./notice-text.shop.tsx')).catch(() => ({ NoticeText: Failed })),
  'NoticeText',
  () => <p className="pt-2">{generalMessages.loading}</p>,
);

/** What the shop keeps of a person and why, where they give it; closed at first. */
export function PrivacyNotice() {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="text-small text-text-3" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="inline-flex min-h-6 items-center underline">{screenMessages.whatWeKeep}</summary>
      {isOpen && <NoticeText />}
    </details>
  );
}

function Failed() {
  return <p className="pt-2">{generalMessages.chunkFailed}</p>;
}
