/** The customer's list of visits. */
export const MY_VISITS = '/my-visits';
