export const days = 'Enter 0 to 365 days.';
export const claimDays = 'Enter 1 to 60 days.';
export const changed = 'Somebody else changed these settings. Please check the new values.';
