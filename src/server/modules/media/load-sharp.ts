type SharpLibrary = (typeof import('sharp'))['default'];

let loading: Promise<SharpLibrary> | undefined;

/**
 * The library that draws pictures, loaded when the first one is to be drawn: it weighs 18 MB, and of several processes
 * most never draw. Pictures are drawn beside the shop's other work: one thread each, and nothing kept.
 */
export function loadSharp(): Promise<SharpLibrary> {
  return (loading ??= import('sharp').then(({ default: sharp }) => {
    sharp.concurrency(1);
    sharp.cache(false);
    return sharp;
  }));
}
