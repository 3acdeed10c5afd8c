/** A product as a feed describes it. Amounts are in paise. */
export interface FeedProduct {
  /** The SKU, or the id where there is none. */
  id: string;
  sku: string | null;
  title: string;
  description: string;
  link: string;
  image: string;
  moreImages: string[];
  isInStock: boolean;
  pricePaise: number;
  mrpPaise: number | null;
  brand: string | null;
  /** Valid ones only. */
  gtin: string | null;
  /** Names from the top: `Cameras`, `Dome`. */
  categories: string[];
  groupId: string | null;
  weightGrams: number | null;
}

/** Removes control characters, and cuts a text that is too long behind a whole word. */
export function feedText(text: string, maxLength: number): string {
  const plain = text
    .replace(/[\p{Cc}\p{Cs}\ufffe\uffff]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (plain.length <= maxLength) return plain;
  const cut = plain.slice(0, maxLength + 1);
  const end = cut.lastIndexOf(' ');
  // A single word that is longer than the limit is cut within, but not within a character.
  return (end > 0 ? cut.slice(0, end) : plain.slice(0, maxLength).replace(/[\ud800-\udbff]$/, '')).trimEnd();
}

/** `1149.00 INR` */
export function feedPrice(paise: number): string {
  return `${(paise / 100).toFixed(2)} INR`;
}
