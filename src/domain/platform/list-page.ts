export interface Page<Item> {
  items: Item[];
  total: number;
  /** For a search by words: the total if descriptions were searched too. */
  textTotal?: number;
}
