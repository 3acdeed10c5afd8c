import { englishIn } from '../../../../../domain/platform/text-language.ts';
import type { PageLink } from '../../../../../contract/storefront/public-page-shapes.ts';
import { buttonClass } from '../../../../ui/button-class.ts';
import { PageHeading } from '../../../../ui/page/page-heading.tsx';
import { PageAnchor } from './page-anchor.tsx';

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
