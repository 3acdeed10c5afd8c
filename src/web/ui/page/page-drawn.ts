let onPageDrawn: () => unknown = () => undefined;

export function notifyPageDrawn(): void {
  onPageDrawn();
}

export function whenPageDrawn(react: () => unknown): void {
  onPageDrawn = react;
}
