export const account = 'Your account with us';
export const outstanding = 'To pay';
export const overdue = 'Overdue';
export const unallocated = 'Paid in advance';
export const available = 'You may still order for';
