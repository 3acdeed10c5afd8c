import { sentences } from '../../kit/rules/sentences.ts';

export const compareShopMessages = sentences('compareShop', {
  compare: (name: string) => `Compare ${name}`,
  lastViewed: 'Last viewed',
  compareTitle: 'Compare',
  ofLabel: (length: number, maxCompared: number) => `${length} of ${maxCompared}`,
  clearComparison: 'Clear comparison',
  showDifferencesOnly: 'Show differences only',
  comparison: 'Comparison',
  remove: 'Remove',
  fromTheComparison: (name: string) => `${name} from the comparison`,
});
