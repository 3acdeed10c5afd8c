export const inputClass = 'input';
