import type { ShownGroup } from '../../../../../contract/catalogue/product-extras-shapes.ts';

interface VariantOption {
  value: string;
  /** The product that has this value, and as many of the other values of the shown product as possible. */
  slug: string;
  isChosen: boolean;
  inStock: boolean;
}

interface AxisChoice {
  axis: string;
  options: VariantOption[];
}

/**
 * @param productId the product that is shown
 * @returns for each axis its values in the order of the products; none when there is nothing to choose
 */
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
