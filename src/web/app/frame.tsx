import { memo, Suspense, use, type ReactNode } from 'react';
import { lazyChunk } from '../lib/page/lazy-chunk.ts';
import { PageFailure } from './page-failure.tsx';

/**
 * What stands around every page of the main layout. On a first visit it sleeps: its links work, and its search box is
 * a plain form. Its parts are memos whose props stay the same: while their code is not there, a change would make
 * React throw the server's HTML away.
 */
export const frame = lazyChunk(() => import('./frame-parts.tsx'));

/** The strip above the header. */
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

/** The search box of the header. */
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

/** The footer and the floating buttons. */
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
