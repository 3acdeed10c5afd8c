export const fetchFailed = 'Failed to fetch the audit log. Please try again later.';
export const none = 'Nothing found in the audit log.';
