type SharpLibrary = (typeof import('sharp'))['default'];

let loading: Promise<SharpLibrary> | undefined;

/** Loaded at first use: it takes 18 MB, and most processes never need it. One thread, no cache. */
export function loadSharp(): Promise<SharpLibrary> {
  return (loading ??= import('sharp').then(({ default: sharp }) => {
    sharp.concurrency(1);
    sharp.cache(false);
    return sharp;
  }));
}
