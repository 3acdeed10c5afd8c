export const loading = 'Loading stats...';
export const failed = 'Failed to load dashboard stats.';
export const dates = 'The start date must not be after the end date.';
export const tasksFailed = 'Some tasks could not be loaded.';
/** Said to people who do not see everything. */
export const noTasksForYou = 'Nothing waits for you.';
export const noTasks = 'Nothing to do. Everything is shipped, paid and in order.';
