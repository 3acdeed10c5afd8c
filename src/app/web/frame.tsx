import { memo, Suspense, use, type ReactNode } from 'react';
import { lazyChunk } from '../../kit/web/lib/page/lazy-chunk.ts';
import { PageFailure } from './page-failure.tsx';

/**
 * The frame of the main layout, which sleeps on a first visit. Its parts are memos with constant props: a change before
 * their code is loaded would make React discard the server's HTML.
 */
export const frame = lazyChunk(() => import('./frame-parts.tsx'));

export const FrameTop = memo(function FrameTop() {
  return (
    <Sleeping>
      <Top />
    </Sleeping>
  );
});

function Top() {
  const { UtilityStrip } = use(frame.load());
  return <UtilityStrip />;
}

export const FrameSearch = memo(function FrameSearch(props: { isNarrow: boolean }) {
  return (
    <Sleeping>
      <HeaderBox {...props} />
    </Sleeping>
  );
});

function HeaderBox({ isNarrow }: { isNarrow: boolean }) {
  const { HeaderSearch } = use(frame.load());
  if (isNarrow) return <HeaderSearch takesFocus className="wrap pb-3 md:hidden" />;
  return <HeaderSearch className="grow max-md:hidden md:max-w-[600px]" />;
}

export const FrameEnd = memo(function FrameEnd() {
  return (
    <Sleeping>
      <End />
    </Sleeping>
  );
});

function End() {
  const { PageEnd } = use(frame.load());
  return <PageEnd />;
}

function Sleeping({ children }: { children: ReactNode }) {
  return (
    <PageFailure resetKey="">
      <Suspense>{children}</Suspense>
    </PageFailure>
  );
}
