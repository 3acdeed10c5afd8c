export const loading = 'Loading the backup...';
export const fetchFailed = 'Failed to load the backup. Please try again later.';
export const none = 'No backup was made yet.';
export const late = 'The backup is missing: none was made in the last 26 hours.';
export const failed = 'The last backup failed.';
export const made = 'The last backup was read back whole.';
export const notEncrypted = 'Backups are not encrypted. Ask your developer to set a key.';
/** In the terminal. */
export const keyMissing =
  'BACKUP_KEY is not set: backups are not encrypted. Anyone who has such a file has the whole shop.';
export const encrypted = 'Backups are encrypted.';
export const holdsSecret = 'The last backup also holds the key to log-ins. Keep it as safe as the shop.';
