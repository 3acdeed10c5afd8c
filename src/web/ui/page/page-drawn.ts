let onPageDrawn: () => unknown = () => undefined;

/** Reports that another page is rendered, at its scroll position. */
export function notifyPageDrawn(): void {
  onPageDrawn();
}

/** @param react called when the next page is rendered, instead of what was set before */
export function whenPageDrawn(react: () => unknown): void {
  onPageDrawn = react;
}
