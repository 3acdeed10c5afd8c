/** Under it and the person's id this device keeps the bill of the counter; logging out clears all of them. */
export const COUNTER_BILLS = 'counter-bill-';
