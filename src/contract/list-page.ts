/** Some items of a list, and how many there are in all. */
export interface Page<Item> {
  items: Item[];
  total: number;
}
