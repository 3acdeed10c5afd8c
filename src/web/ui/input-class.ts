/** The class name of a text input. */
export const inputClass = 'input';
