import type { Field } from '../../kit/web/forms/fields.tsx';
import { ProductChoice, type ChosenProduct } from './product-choice.desk.tsx';

/** @returns the id of a product, or '' where none is chosen */
export function productField(
  options: { initial?: ChosenProduct | null; missing?: string } = {},
): Field<string, ChosenProduct | null> {
  return {
    initial: options.initial ?? null,
    typedOf: () => null,
    valueOf: (product) => product?._id ?? '',
    faultOf: (product) => (product === null ? (options.missing ?? null) : null),
    draw: ({ typed, error, onType }) => (
      <ProductChoice label="Product" chosen={typed} error={error} onChoose={onType} />
    ),
  };
}
