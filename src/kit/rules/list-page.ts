export interface Page<Item> {
  items: Item[];
  total: number;
  /** The total if descriptions were searched too, for a search by words. */
  textTotal?: number;
}
