/** What planners, checks and parts tell of a product. */
export interface Ref {
  _id: string;
  slug: string;
  name: string;
  /** In rupees, with GST. */
  price: number;
  /** A URL below /media, or null. */
  image: string | null;
  inStock: boolean;
}

/** The order of suggestions: by price, then by name. */
export function cheaperFirst(a: Ref, b: Ref): number {
  return a.price - b.price || (a.name < b.name ? -1 : 1);
}
