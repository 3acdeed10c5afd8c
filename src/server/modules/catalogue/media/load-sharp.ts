type SharpLibrary = (typeof import('sharp'))['default'];

let loading: Promise<SharpLibrary> | undefined;

/**
 * Loads the image library at first use: it takes 18 MB, and most of several processes never need it. Each image gets
 * one thread and no cache, because the process serves requests at the same time.
 */
export function loadSharp(): Promise<SharpLibrary> {
  return (loading ??= import('sharp').then(({ default: sharp }) => {
    sharp.concurrency(1);
    sharp.cache(false);
    return sharp;
  }));
}
