/** What a warranty card says; never who bought it, or for how much. */
export interface WarrantyPaper {
  shop: { name: string; address: string; phone: string | null };
  /** Of an order's paper; null on the card of one unit. */
  order: string | null;
  lines: {
    name: string;
    serial: string | null;
    quantity: number;
    from: string | null;
    until: string | null;
  }[];
  /** Where the unit's warranty is read; null on an order's paper. */
  link: string | null;
}
