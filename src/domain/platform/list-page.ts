/** Some items of a list, and how many there are in all. */
export interface Page<Item> {
  items: Item[];
  total: number;
  /** Of a search by words: how many there would be if descriptions were searched too. */
  textTotal?: number;
}
