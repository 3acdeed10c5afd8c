export const period = 'A register is of at most a year, from its first day to its last.';
export const allAgree = 'Every order agrees with its papers and its money.';
