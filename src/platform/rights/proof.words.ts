export const needed = 'Please confirm it is you.';
export const wrong = 'This password is wrong.';
export const wrongCode = 'This code is wrong.';
export const failed = 'Could not confirm that it is you. Please try again.';
