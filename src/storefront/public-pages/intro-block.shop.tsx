import { englishIn } from '../../kit/rules/text-language.ts';
import type { PageLink } from './public-page.shapes.ts';
import { buttonClass } from '../../kit/web/ui/button-class.ts';
import { PageHeading } from '../../kit/web/ui/page/page-heading.tsx';
import { PageAnchor } from './page-anchor.shop.tsx';

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
