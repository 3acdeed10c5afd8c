/** The class name of a text input. */
export const inputLook = 'input';
