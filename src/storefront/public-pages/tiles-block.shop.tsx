import { ArrowRight } from 'lucide-react';
import { englishIn } from '../../kit/rules/text-language.ts';
import type { PageBlock, PageLink } from './public-page.shapes.ts';
import { Section } from '../../kit/web/ui/page/section.tsx';
import { ShopLink } from '../../kit/web/ui/shop-link.tsx';
import { PageAnchor } from './page-anchor.shop.tsx';
import { buttonClass } from '../../kit/web/ui/button-class.ts';
import { PageHeading } from '../../kit/web/ui/page/page-heading.tsx';

/** Light in both themes, so the text is dark in both. One after the other. */
const GROUNDS = [
  'from-[#ffe9b5] to-[#ffd06a]',
  'from-[#e3eefc] to-[#bcd5f7]',
  'from-[#e8ebf0] to-[#cbd3de]',
  'from-[#e0f3e6] to-[#b9e1c8]',
];

export function TilesBlock({ title, lead, items, link }: Extract<PageBlock, { kind: 'tiles' }>) {
  return (
    <Section
      title={title}
      lead={lead}
      more={
        link && <PageAnchor {...link} className="link-line inline-flex min-h-11 items-center font-semibold" />
      }
    >
      <ul className="grid grid-cols-2 gap-2.5 md:gap-4 lg:grid-cols-4">
        {items.map(({ name, text, image, to }, index) => (
          <li key={index}>
            <ShopLink
              rel="nofollow"
              to={to}
              className={`group relative flex h-49 flex-col overflow-hidden rounded-lg bg-linear-150 p-3.5 text-on-accent transition hover:shadow-lift md:h-58 md:p-5.5 ${GROUNDS[index % GROUNDS.length]}`}
            >
              <h3 lang={englishIn(name)} className="text-lead leading-tight font-bold md:text-[1.25rem]">
                {name}
              </h3>
              <p
                lang={englishIn(text)}
                className="mt-1 max-w-[22ch] text-[13px] leading-snug md:text-[14.5px]"
              >
                {text}
              </p>
              {image !== null && (
                <img
                  src={image}
                  alt=""
                  loading="lazy"
                  width="176"
                  height="176"
                  className="absolute -right-0.5 -bottom-2 size-[118px] transition-transform duration-[350ms] group-hover:-translate-y-1 motion-reduce:transition-none md:size-44"
                />
              )}
              <span className="absolute bottom-3.5 left-3.5 grid size-9 place-items-center rounded-full bg-white/75 md:bottom-5 md:left-5.5 md:size-10">
                <ArrowRight size={20} />
              </span>
            </ShopLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}

interface Props {
  title: string;
  text: string;
  links: PageLink[];
}

/** The page's heading. On wide screens only for screen readers, because the carousel has captions. */
export function IntroBlock({ title, text, links }: Props) {
  return (
    <div className="pt-5 md:sr-only">
      <PageHeading>{title}</PageHeading>
      <p lang={englishIn(text)} className="mt-2 mb-3.5 text-text-2">
        {text}
      </p>
      <p className="grid grid-cols-2 gap-2.5 md:hidden">
        {links.map((link, index) => (
          <PageAnchor key={index} {...link} className={buttonClass(index === 0 ? 'primary' : 'outline')} />
        ))}
      </p>
    </div>
  );
}
