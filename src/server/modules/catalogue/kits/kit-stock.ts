/** What is taken from the shelf for one unit of a line: the product itself, or the parts of a kit. */
export interface Content {
  productId: string;
  quantity: number;
}

/** How many units of a line, and what each of them takes. */
export interface OpenedLine {
  contents: readonly Content[];
  quantity: number;
}

/** The units that are there by product: null where they are not counted, 0 of an archived product. */
export type UnitsOnHand = ReadonlyMap<string, number | null>;

/** @returns for how many units of a line the shelf has enough; null where nothing of it is counted */
export function unitsFrom(onHand: UnitsOnHand, contents: readonly Content[]): number | null {
  const enoughFor = contents.flatMap(({ productId, quantity }) => {
    const units = onHand.get(productId) ?? null;
    return units === null ? [] : [Math.floor(units / quantity)];
  });
  return enoughFor.length === 0 ? null : Math.min(...enoughFor);
}

/** @returns how many units of each product these lines take together */
export function unitsOfLines(lines: readonly OpenedLine[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { contents, quantity } of lines) {
    for (const content of contents)
      sums.set(content.productId, (sums.get(content.productId) ?? 0) + quantity * content.quantity);
  }
  return sums;
}

/** @returns what stays on the shelf without these units, 0 where they are more than there are */
export function onHandWithout(
  onHand: UnitsOnHand,
  taken: ReadonlyMap<string, number>,
): Map<string, number | null> {
  return new Map(
    [...onHand].map(([id, units]) => [id, units === null ? null : Math.max(0, units - (taken.get(id) ?? 0))]),
  );
}
