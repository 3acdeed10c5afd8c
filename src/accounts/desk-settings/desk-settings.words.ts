export const quoteDays = 'Enter 1 to 180 days.';
export const discount = 'Enter 0 to 100 per cent.';
export const changed = 'Somebody else changed these settings. Please check the new values.';
export const leave = 'Leave without saving these settings?';
export const saved = 'Settings saved';
export const saveFailed = 'Failed to save the settings. Please try again.';
export const fetchFailed = 'Failed to load the settings. Please try again.';
