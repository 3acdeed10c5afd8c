export const invalid = 'A PIN code has six digits, and the first is not 0.';
export const delivery = 'A PIN code has six digits and does not begin with 0.';
export const unknown = 'No State has PIN codes that begin like this.';
