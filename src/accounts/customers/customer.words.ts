export const adminEmailTaken = (email: string) =>
  `There is no admin, and ADMIN_EMAIL ${email} belongs to a customer. Choose another ADMIN_EMAIL.`;
export const lastAdmin = 'The last admin cannot be deleted.';
export const ownAccount = 'You cannot delete your own account.';
export const fetchFailed = 'Failed to fetch users. Please try again later.';
export const deleted = 'User deleted successfully.';
export const deleteFailed = 'Failed to delete user.';
export const notFound = 'This user does not exist.';
export const none = 'No users found.';
export const confirmDelete = 'Are you sure you want to delete this user? This action cannot be undone.';
export const partFailed = 'This could not be loaded.';
