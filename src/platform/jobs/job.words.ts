export const fetchFailed = 'Failed to fetch the failed jobs. Please try again later.';
export const none = 'Nothing has failed. All mails were sent.';
export const noneMatch = 'No failed jobs match your filters.';
export const notFound = 'This job is not there any more: it was done or discarded.';
export const notFailed = 'This job has not failed. It runs by itself.';
export const runOut = 'The code or link in this mail has run out. Its recipient has to ask for a new one.';
export const stillTried = 'This job is still being tried. It can be discarded once it was given up.';
export const sentAgain = 'Sending again.';
export const allSentAgain = (count: number) => `${count} put back, to be sent now.`;
export const nothingToSend = 'There is nothing that could be sent again.';
export const sendFailed = 'Could not be sent again.';
export const confirmSendAll = 'Send every failed mail again now?';
export const confirmDiscard = 'Discard this mail? Nobody will receive it.';
export const discarded = 'Discarded.';
export const discardFailed = 'Could not be discarded.';
export const tasksLoading = 'Loading the tasks...';
export const tasksFailed = 'Failed to load the tasks. Please try again later.';
export const noTasks = 'No tasks found.';
export function tasksCount(tasks: readonly { error: string | null }[]): string {
  const failed = tasks.filter(({ error }) => error !== null).length;
  return failed === 0 ? `${tasks.length} tasks, none failed` : `${failed} of ${tasks.length} tasks failed`;
}
