export const compare = (name: string) => `Compare ${name}`;
export const lastViewed = 'Last viewed';
export const compareTitle = 'Compare';
export const ofLabel = (length: number, maxCompared: number) => `${length} of ${maxCompared}`;
export const clearComparison = 'Clear comparison';
export const showDifferencesOnly = 'Show differences only';
export const comparison = 'Comparison';
export const remove = 'Remove';
export const fromTheComparison = (name: string) => `${name} from the comparison`;
