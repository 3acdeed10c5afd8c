import { createElement, memo, type ComponentProps } from 'react';
import { lazyChunk, type LazyChunk } from '../../kit/web/lib/page/lazy-chunk.ts';
import { chunkComponent } from '../../kit/web/lib/page/lazy-component.tsx';
import { PageFailure } from './page-failure.tsx';

/**
 * The frame of the main layout, which sleeps on a first visit. Its parts are memos with constant props: a change before
 * their code is loaded would make React discard the server's HTML.
 */
export const frame = lazyChunk(() => import('./frame-parts.tsx'));
export const FrameTop = sleeping(frame, 'UtilityStrip');
export const FrameSearch = sleeping(frame, 'FrameSearch');
export const FrameEnd = sleeping(frame, 'PageEnd');

/** The server sends the area of toasts empty, so that screen readers know it before there is a toast. */
export const toastHost = lazyChunk(() => import('./toast-host.tsx'));
export const LazyToastHost = sleeping(toastHost, 'ToastHost');

/** A failure is shown in the place of its part, and leaves the rest of the page. */
function sleeping<M, K extends keyof M>(chunk: LazyChunk<M>, name: K) {
  const Part = chunkComponent(chunk, name);
  return memo((props: ComponentProps<typeof Part>) => (
    <PageFailure resetKey="">{createElement(Part, props)}</PageFailure>
  ));
}
