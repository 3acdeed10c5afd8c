/** The stock that one unit of a line takes: the product, or a kit's parts. */
export interface Content {
  productId: string;
  quantity: number;
}

export interface OpenedLine {
  contents: readonly Content[];
  quantity: number;
}

/** Units in stock by product: null if not counted, 0 if archived. */
export type UnitsOnHand = ReadonlyMap<string, number | null>;

/** How many units of a line are in stock; null if nothing is counted. */
export function unitsFrom(onHand: UnitsOnHand, contents: readonly Content[]): number | null {
  const enoughFor = contents.flatMap(({ productId, quantity }) => {
    const units = onHand.get(productId) ?? null;
    return units === null ? [] : [Math.floor(units / quantity)];
  });
  return enoughFor.length === 0 ? null : Math.min(...enoughFor);
}

export function unitsOfLines(lines: readonly OpenedLine[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { contents, quantity } of lines) {
    for (const content of contents)
      sums.set(content.productId, (sums.get(content.productId) ?? 0) + quantity * content.quantity);
  }
  return sums;
}

export function onHandWithout(
  onHand: UnitsOnHand,
  taken: ReadonlyMap<string, number>,
): Map<string, number | null> {
  return new Map(
    [...onHand].map(([id, units]) => [id, units === null ? null : Math.max(0, units - (taken.get(id) ?? 0))]),
  );
}
