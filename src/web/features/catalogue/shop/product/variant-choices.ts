import type { ShownGroup } from '../../../../../contract/catalogue/product-extras-shapes.ts';

interface VariantOption {
  value: string;
  /** The product with this value that shares most other values with the shown product. */
  slug: string;
  isChosen: boolean;
  inStock: boolean;
}

interface AxisChoice {
  axis: string;
  options: VariantOption[];
}

/** @returns the values of each axis in the order of the products; empty if there is no choice */
export function variantChoices({ axes, products }: ShownGroup, productId: string): AxisChoice[] {
  const shown = products.find(({ _id }) => _id === productId);
  if (!shown || products.length < 2) return [];
  return axes.map((axis, position) => {
    const values = [...new Set(products.map((product) => product.values[position]!))];
    return { axis, options: values.map((value) => optionOf(value, position)) };
  });

  function optionOf(value: string, position: number): VariantOption {
    const isChosen = shown!.values[position] === value;
    const candidates = products.filter((product) => product.values[position] === value);
    const alike = (product: ShownGroup['products'][number]) =>
      product.values.filter((other, index) => index !== position && other === shown!.values[index]).length;
    const nearest = isChosen
      ? shown!
      : candidates.reduce((best, product) => (alike(product) > alike(best) ? product : best));
    return { value, slug: nearest.slug, isChosen, inStock: nearest.inStock };
  }
}
