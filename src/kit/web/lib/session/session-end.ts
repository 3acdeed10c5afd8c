let sessionEnded: () => void = () => undefined;

export function onSessionEnded(react: () => void): void {
  sessionEnded = react;
}

export function endSession(): void {
  sessionEnded();
}
