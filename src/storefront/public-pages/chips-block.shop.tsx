import { englishIn } from '../../kit/rules/text-language.ts';
import { paths } from '../../app/page-paths.ts';
import type { PageBlock } from './public-page.shapes.ts';
import { Section } from '../../kit/web/ui/page/section.tsx';
import { ShopLink } from '../../kit/web/ui/shop-link.tsx';

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
