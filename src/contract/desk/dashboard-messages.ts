export const loading = 'Loading stats...';
export const failed = 'Failed to load dashboard stats.';
export const dates = 'The start date must not be after the end date.';
export const tasksFailed = 'Some tasks could not be loaded.';
export const noTasks = 'Nothing to do. Everything is shipped, paid and in order.';
