import { sentences } from '../../kit/rules/sentences.ts';

interface Rating {
  average: number;
  count: number;
}

export const productCardMessages = sentences('productCard', {
  onlyLeft: (stockLeft: number) => `Only ${stockLeft} left`,
  rating: ({ average, count }: Rating) => `★ ${average} (${count})`,
  rated: ({ average, count }: Rating) => `${average} of 5 stars, reviews: ${count}`,
});
