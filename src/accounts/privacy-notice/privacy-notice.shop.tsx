import { Suspense, use, useState } from 'react';
import { screenMessages } from '../../platform/shell/screen.words.ts';
import { generalMessages } from '../../platform/shell/general.words.ts';
import { withFurtherWords } from '../../kit/web/lib/page/further-words.ts';
import { lazyChunk } from '../../kit/web/lib/page/lazy-chunk.ts';

const chunk = lazyChunk(() =>
  withFurtherWords(import('./notice-text.shop.tsx')).catch(() => ({ NoticeText: Failed })),
);

/** What the shop keeps of a person and why, where they give it; closed at first. */
export function PrivacyNotice() {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="text-small text-text-3" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="inline-flex min-h-6 items-center underline">{screenMessages.whatWeKeep}</summary>
      {isOpen && (
        <Suspense fallback={<p className="pt-2">{generalMessages.loading}</p>}>
          <Chunk />
        </Suspense>
      )}
    </details>
  );
}

function Failed() {
  return <p className="pt-2">{generalMessages.chunkFailed}</p>;
}

function Chunk() {
  const { NoticeText } = use(chunk.load());
  return <NoticeText />;
}
