/** Markdown as the server has read it: a browser draws it without knowing Markdown. */

export type MarkdownInline =
  | string
  | { b: MarkdownInline[] }
  | { i: MarkdownInline[] }
  /** A link, to an address that was checked. */
  | { a: MarkdownInline[]; to: string }
  /** A picture of the shop's own. */
  | { img: string; alt: string };

export type MarkdownBlock =
  | { p: MarkdownInline[] }
  | { h: MarkdownInline[]; level: 2 | 3 | 4 }
  | { ul: MarkdownItem[] }
  | { ol: MarkdownItem[]; start?: number }
  | { quote: MarkdownBlock[] }
  | { hr: true };

/** An item of a list: its text, or blocks where there is more than a text. */
export type MarkdownItem = MarkdownInline[] | { blocks: MarkdownBlock[] };
