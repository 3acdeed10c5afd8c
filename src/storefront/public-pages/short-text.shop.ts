import type { MarkdownBlock } from '../markdown/markdown-tree.ts';
import type { PageBlock } from './public-page.shapes.ts';

export type TextBlockData = Extract<PageBlock, { kind: 'text' }>;

/** One paragraph and no picture: two such blocks have room beside each other. */
export function isShortText(block: PageBlock): block is TextBlockData {
  return block.kind === 'text' && block.image === null && paragraphOf(block.markdown) !== null;
}

/** @returns its words where there is nothing else, and no mark-up in it */
export function paragraphOf(markdown: MarkdownBlock[]): string | null {
  const [first, ...others] = markdown;
  if (!first || others.length > 0 || !('p' in first)) return null;
  const [words, ...more] = first.p;
  return typeof words === 'string' && more.length === 0 ? words : null;
}
