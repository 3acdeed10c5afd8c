export const notFound = 'This enquiry does not exist.';
export const none = 'No enquiries found.';
export const fetchFailed = 'Failed to fetch enquiries. Please try again later.';
export const answered = 'Marked as answered.';
export const newAgain = 'Marked as new.';
export const changeFailed = 'Could not update the enquiry.';
