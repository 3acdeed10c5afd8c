/** The look of a box one writes in. */
export const inputLook = 'input';
