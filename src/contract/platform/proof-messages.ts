export const needed = 'Please confirm it is you.';
export const wrong = 'This password is not right.';
export const wrongCode = 'This code is not right.';
export const failed = 'Could not ask whether it is you. Please try again.';
