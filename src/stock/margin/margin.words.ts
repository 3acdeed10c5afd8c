export const days = 'The first day must not be after the last.';
export const fetchFailed = 'Failed to calculate the margin. Please try again later.';
export const none = 'Nothing was sold in these days.';
