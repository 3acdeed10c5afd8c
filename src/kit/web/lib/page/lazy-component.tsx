import {
  createElement,
  Suspense,
  use,
  type ComponentType,
  type FunctionComponent,
  type ReactNode,
} from 'react';
import { lazyChunk, type LazyChunk } from './lazy-chunk.ts';

type PropsOf<C> = C extends (props: infer P extends object) => ReactNode ? P : object;

/** Makes a component of a chunk. It suspends until the code has come, so that one Suspense may hold several. */
export function suspendingComponent<M, K extends keyof M>(chunk: LazyChunk<M>, name: K) {
  return (props: PropsOf<M[K]>) => createElement(use(chunk.load())[name] as FunctionComponent<object>, props);
}

/**
 * Makes a component of a chunk, which is requested when the component is first drawn.
 * @param Waiting drawn until the code has come; left out: nothing
 */
export function chunkComponent<M, K extends keyof M>(chunk: LazyChunk<M>, name: K, Waiting?: ComponentType) {
  const Component = suspendingComponent(chunk, name);
  return (props: PropsOf<M[K]>) => (
    <Suspense fallback={Waiting && <Waiting />}>{createElement(Component, props)}</Suspense>
  );
}

/** The same with a chunk of its own. */
export function lazyComponent<M, K extends keyof M>(
  load: () => Promise<M>,
  name: K,
  Waiting?: ComponentType,
) {
  return chunkComponent(lazyChunk(load), name, Waiting);
}

/** The same for what the page does its work without: nothing is drawn when the code does not come. */
export function optionalComponent<M, K extends keyof M>(load: () => Promise<M>, name: K) {
  return lazyComponent(() => load().catch(() => ({ [name]: () => null }) as M), name);
}
