/** The sentences of the list of missing facts. */

export const loading = 'Loading missing facts...';
export const failed = 'Failed to load. Try again.';
export const none = 'Nothing is missing.';
