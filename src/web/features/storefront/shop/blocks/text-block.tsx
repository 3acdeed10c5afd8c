import type { MarkdownBlock } from '../../../../../contract/storefront/markdown-tree.ts';
import type { PageBlock } from '../../../../../contract/storefront/public-page-shapes.ts';
import { Section } from '../../../../ui/page/section.tsx';
import { MarkdownView } from './markdown-view.tsx';

export type TextBlockData = Extract<PageBlock, { kind: 'text' }>;

/** One paragraph and no picture: two of them have room beside each other. */
export function isShortText(block: PageBlock): block is TextBlockData {
  return block.kind === 'text' && block.image === null && paragraphOf(block.markdown) !== null;
}

export function TextBlock(block: TextBlockData) {
  const paragraph = isShortText(block) ? paragraphOf(block.markdown) : null;
  const words = paragraph ? (
    <p className="text-lead text-text-2">{paragraph}</p>
  ) : (
    <div className="max-w-[72ch] wrap-anywhere *:first:mt-0">
      <MarkdownView tree={block.markdown} />
    </div>
  );
  const content = block.image === null ? words : <WithPicture block={block}>{words}</WithPicture>;
  if (block.title === '') return <div className="pt-9 md:pt-16">{content}</div>;
  return <Section title={block.title}>{content}</Section>;
}

function WithPicture({ block, children }: { block: TextBlockData; children: React.ReactNode }) {
  return (
    <div className="grid items-center gap-5 md:grid-cols-2 md:gap-14">
      <img
        src={block.image!}
        alt={block.alt}
        loading="lazy"
        className={`h-auto w-full rounded-xl object-cover ${block.side === 'right' ? 'md:order-1' : ''}`}
      />
      {children}
    </div>
  );
}

/** @returns its words where there is nothing else, and no mark-up in it */
function paragraphOf(markdown: MarkdownBlock[]): string | null {
  const [first, ...others] = markdown;
  if (!first || others.length > 0 || !('p' in first)) return null;
  const [words, ...more] = first.p;
  return typeof words === 'string' && more.length === 0 ? words : null;
}
