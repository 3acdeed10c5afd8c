/** Safari cannot say when it is idle. */
export function idle(): Promise<unknown> {
  return new Promise((resolve) => (window.requestIdleCallback ?? setTimeout)(resolve));
}
