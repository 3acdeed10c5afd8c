/** Moves focus to the page's heading, after the focused element was removed from the page. */
export function focusHeading(): void {
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
}
