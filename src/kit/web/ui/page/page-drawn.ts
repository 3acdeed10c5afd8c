let onPageDrawn: () => unknown = () => undefined;
let onPathChange: () => unknown = () => undefined;

export function notifyPageDrawn(): void {
  onPageDrawn();
  onPathChange();
}

export function whenPageDrawn(react: () => unknown): void {
  onPageDrawn = react;
}

export function whenPathChanges(react: () => unknown): void {
  onPathChange = react;
}
