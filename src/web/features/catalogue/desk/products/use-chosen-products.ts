import { useState } from 'react';
import type { ProductSummary } from '../../../../../contract/catalogue/catalogue-shapes.ts';

export interface ChosenProducts {
  products: ProductSummary[];
  has: (product: ProductSummary) => boolean;
  toggle: (product: ProductSummary) => void;
  toggleAll: () => void;
  none: () => void;
  areAllShown: boolean;
}

export function useChosenProducts(shown: ProductSummary[]): ChosenProducts {
  const [chosen, setChosen] = useState<ReadonlyMap<string, ProductSummary>>(new Map());
  const has = ({ _id }: ProductSummary) => chosen.has(_id);
  const change = (edit: (next: Map<string, ProductSummary>) => void) => {
    const next = new Map(chosen);
    edit(next);
    setChosen(next);
  };
  return {
    products: [...chosen.values()],
    has,
    toggle: (product) =>
      change((next) => (has(product) ? next.delete(product._id) : next.set(product._id, product))),
    toggleAll: () => {
      const areAll = shown.every(has);
      change((next) => {
        for (const product of shown) {
          if (areAll) next.delete(product._id);
          else next.set(product._id, product);
        }
      });
    },
    areAllShown: shown.every(has),
    none: () => setChosen(new Map()),
  };
}
