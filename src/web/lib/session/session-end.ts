let sessionEnded: () => void = () => undefined;

/** Sets the function to call when the session can no longer be refreshed. */
export function onSessionEnded(react: () => void): void {
  sessionEnded = react;
}

/** Reports that the session can no longer be refreshed. */
export function endSession(): void {
  sessionEnded();
}
