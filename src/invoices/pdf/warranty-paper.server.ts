/** The texts of a warranty card; never who bought it, or for how much. */
export interface WarrantyPaper {
  shop: { name: string; address: string; phone: string | null };
  /** Number of the order on an order's paper; null on the card of one unit. */
  order: string | null;
  lines: {
    name: string;
    serial: string | null;
    quantity: number;
    from: string | null;
    until: string | null;
  }[];
  /** The link to the unit's warranty; null on an order's paper. */
  link: string | null;
}
