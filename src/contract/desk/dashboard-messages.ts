export const loading = 'Loading stats...';
export const failed = 'Failed to load dashboard stats.';
export const dates = 'The start date must not be after the end date.';
