import { sentences } from '../../domain/platform/sentences.ts';

export const productCardMessages = sentences('productCard', {
  onlyLeft: (stockLeft: number) => `Only ${stockLeft} left`,
});
