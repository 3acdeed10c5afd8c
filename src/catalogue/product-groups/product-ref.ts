export interface Ref {
  _id: string;
  slug: string;
  name: string;
  /** Rupees, with GST. */
  price: number;
  image: string | null;
  inStock: boolean;
}

export function cheaperFirst(a: Ref, b: Ref): number {
  return a.price - b.price || (a.name < b.name ? -1 : 1);
}
