import { Check } from 'lucide-react';
import { englishIn } from '../../kit/rules/text-language.ts';
import type { PageBlock } from './public-page.shapes.ts';
import { buttonClass } from '../../kit/web/ui/button-class.ts';
import { PageAnchor } from './page-anchor.shop.tsx';
import { paths } from '../../app/page-paths.ts';
import { Section } from '../../kit/web/ui/page/section.tsx';
import { ShopLink } from '../../kit/web/ui/shop-link.tsx';
import { MarkdownView } from '../markdown/markdown-view.shop.tsx';
import { isShortText, paragraphOf, type TextBlockData } from './short-text.shop.ts';

type Props = Extract<PageBlock, { kind: 'banner' }> & { number: number };

const TONES = {
  night:
    'on-night mt-10 flex flex-wrap items-center justify-between gap-5 rounded-xl bg-night-1 p-6 text-white md:mt-16 md:p-10',
  accent:
    'mt-10 flex flex-wrap items-center justify-between gap-5 rounded-xl bg-accent p-6 text-on-accent md:mt-16 md:p-10',
  plain:
    'mt-10 flex flex-wrap items-center justify-between gap-5 rounded-xl bg-surface-2 p-6 md:mt-16 md:p-10',
};

/** @param number of the banners of its page, for ids */
export function BannerBlock({ title, text, image, link, tone, number }: Props) {
  const button = link && (
    <PageAnchor {...link} className={buttonClass(tone === 'accent' ? 'strong' : 'primary', 'large')} />
  );
  if (title === '' && text === '' && image === null) return <p className="mt-10">{button}</p>;
  const id = `book-a-survey${number === 1 ? '' : `-${number}`}`;
  return (
    <section {...(title !== '' && { 'aria-labelledby': id })} className={TONES[tone]}>
      {image !== null && (
        <img src={image} alt="" loading="lazy" className="h-auto max-h-48 max-w-full rounded-lg" />
      )}
      {(title !== '' || text !== '') && (
        <div>
          {title !== '' && (
            <h2 id={id} lang={englishIn(title)} className="title-2">
              {title}
            </h2>
          )}
          {text !== '' && (
            <p lang={englishIn(text)} className={tone === 'night' ? 'mt-2 text-night-text' : 'mt-2'}>
              {text}
            </p>
          )}
        </div>
      )}
      {button}
    </section>
  );
}

const chip = 'rounded-full border border-line px-4 py-2 font-[550]';

export function ChipsBlock({ title, lead, items }: Extract<PageBlock, { kind: 'chips' }>) {
  return (
    <Section title={title} lead={lead}>
      <ul className="flex flex-wrap gap-2">
        {items.map((item, index) => (
          <li key={index} lang={englishIn(item)} className={chip}>
            {item}
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function BrandsBlock({ title, items }: Extract<PageBlock, { kind: 'brands' }>) {
  return (
    <Section title={title}>
      <ul className="flex flex-wrap gap-2">
        {items.map(({ name, slug }) => (
          <li key={slug}>
            <ShopLink
              to={`${paths.products}?brand=${slug}`}
              className={`${chip} inline-flex min-h-11 items-center hover:border-line-strong`}
            >
              {name}
            </ShopLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}

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

export function ListBlock({ title, items }: Extract<PageBlock, { kind: 'list' }>) {
  return (
    <Section title={title}>
      <ul className="grid gap-3 sm:grid-cols-2">
        {items.map((item, index) => (
          <li
            key={index}
            lang={englishIn(item)}
            className="flex items-center gap-3 rounded-lg border border-line bg-surface p-4 font-[550]"
          >
            <Check size={20} className="shrink-0 text-ok" />
            {item}
          </li>
        ))}
      </ul>
    </Section>
  );
}
