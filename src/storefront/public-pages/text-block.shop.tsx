import { englishIn } from '../../kit/rules/text-language.ts';
import { Section } from '../../kit/web/ui/page/section.tsx';
import { MarkdownView } from '../markdown/markdown-view.shop.tsx';
import { isShortText, paragraphOf, type TextBlockData } from './short-text.shop.ts';

export function TextBlock(block: TextBlockData) {
  const paragraph = isShortText(block) ? paragraphOf(block.markdown) : null;
  const words = paragraph ? (
    <p lang={englishIn(paragraph)} className="text-lead text-text-2">
      {paragraph}
    </p>
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
        lang={englishIn(block.alt)}
        loading="lazy"
        className={`h-auto w-full rounded-xl object-cover ${block.side === 'right' ? 'md:order-1' : ''}`}
      />
      {children}
    </div>
  );
}
