export const SEARCHES_FOUND = ['none', 'all'] as const;
