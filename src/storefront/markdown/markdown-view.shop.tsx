import type { MarkdownBlock, MarkdownInline, MarkdownItem } from './markdown-tree.ts';
import { englishIn } from '../../kit/rules/text-language.ts';
import { PageAnchor } from '../public-pages/page-anchor.shop.tsx';

/** Draws what the server has read of Markdown; texts are drawn as text, so none of them is ever HTML. */
export function MarkdownView({ tree }: { tree: MarkdownBlock[] }) {
  return tree.map((block, index) => <Block key={index} block={block} />);
}

function Block({ block }: { block: MarkdownBlock }) {
  if ('p' in block)
    return (
      <p lang={englishIn(wordsOf(block.p))} className="mt-2">
        {inlines(block.p)}
      </p>
    );
  if ('h' in block) return <Heading {...block} />;
  if ('ul' in block)
    return <ul className="mt-2 grid list-disc gap-1.5 pl-5 marker:text-accent-text">{items(block.ul)}</ul>;
  if ('ol' in block)
    return (
      <ol start={block.start} className="mt-2 grid list-decimal gap-1.5 pl-5 marker:text-accent-text">
        {items(block.ol)}
      </ol>
    );
  if ('quote' in block)
    return (
      <blockquote className="mt-3 border-l-4 border-line-strong pl-4 text-text-2">
        <MarkdownView tree={block.quote} />
      </blockquote>
    );
  return <hr className="mt-5 border-line" />;
}

function Heading({ level, h }: Extract<MarkdownBlock, { h: unknown }>) {
  const Tag = `h${level}` as const;
  return (
    <Tag
      lang={englishIn(wordsOf(h))}
      className={level === 2 ? 'title-3 mt-6 text-[1.25rem]' : 'title-3 mt-5'}
    >
      {inlines(h)}
    </Tag>
  );
}

function items(list: MarkdownItem[]) {
  return list.map((item, index) =>
    Array.isArray(item) ? (
      <li key={index} lang={englishIn(wordsOf(item))}>
        {inlines(item)}
      </li>
    ) : (
      <li key={index}>
        <MarkdownView tree={item.blocks} />
      </li>
    ),
  );
}

function wordsOf(list: MarkdownInline[]): string {
  return list
    .map((inline) => {
      if (typeof inline === 'string') return inline;
      if ('img' in inline) return inline.alt;
      return wordsOf('b' in inline ? inline.b : 'i' in inline ? inline.i : inline.a);
    })
    .join(' ');
}

function inlines(list: MarkdownInline[]): React.ReactNode[] {
  return list.map((inline, index) => {
    if (typeof inline === 'string') return inline;
    if ('b' in inline) return <strong key={index}>{inlines(inline.b)}</strong>;
    if ('i' in inline) return <em key={index}>{inlines(inline.i)}</em>;
    if ('a' in inline)
      return <PageAnchor key={index} to={inline.to} name={inlines(inline.a)} className="link-line" />;
    return (
      <img
        key={index}
        src={inline.img}
        alt={inline.alt}
        loading="lazy"
        className="mt-2 h-auto max-w-full rounded-lg"
      />
    );
  });
}
