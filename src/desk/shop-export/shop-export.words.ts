export const running = 'An export is being made already.';
export const notReady = 'This export is not ready.';
export const notFound = 'Export not found';
export const start = 'Make an export';
export const started = 'The export is being made. You may leave this page.';
export const startFailed = 'Could not begin the export.';
export const fetchFailed = 'Failed to load the exports. Please try again later.';
export const none = 'No exports yet.';
export const lead =
  'Everything that the shop holds as one ZIP: products, customers, orders, payments, invoices, texts and pictures. It can be downloaded for a day.';
export const download = 'Download';
export const downloadFailed = 'Could not download the export.';
export const personal =
  'It holds the names and addresses of your customers. Keep it where only you can read it.';
export const states = { waiting: 'Waiting', running: 'Being made', done: 'Ready', failed: 'Failed' } as const;
export const failedNote =
  'The shop was stopped while it was made, or the database did not answer. Make a new one.';
export const progress = (done: number, of: number) => `${done} of ${of} parts`;
