export const loading = 'Loading missing facts...';
export const failed = 'Failed to load. Try again.';
export const none = 'Nothing is missing.';
