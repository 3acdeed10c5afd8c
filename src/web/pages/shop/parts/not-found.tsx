import * as generalMessages from '../../../../contract/platform/general-messages.ts';
import { paths } from '../../../../contract/platform/page-paths.ts';
import { HeaderSearch } from '../../../features/search/shop/header-search.tsx';
import { PageHead } from '../../../lib/page/page-head.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { PageHeading } from '../../../ui/page/page-heading.tsx';
import { ShopLink } from '../../../ui/shop-link.tsx';

const popular = [
  { name: 'Bullet cameras', category: 'bullet-cameras' },
  { name: 'Wi-Fi & 4G cameras', category: 'wifi-4g-cameras' },
  { name: 'CCTV kits', category: 'cctv-kits' },
  { name: 'DVRs & NVRs', category: 'recorders' },
];

export function NotFound() {
  return (
    <div className="wrap grid justify-items-center gap-5 py-16 text-center md:py-24">
      <PageHead title="Page not found" description={generalMessages.notFound} />
      <PageHeading>Page not found</PageHeading>
      <p className="text-lead text-text-2">{generalMessages.notFound}</p>
      <HeaderSearch label="Search for what you were after" className="w-full max-w-md" />
      <ul className="flex flex-wrap justify-center gap-2.5">
        {popular.map(({ name, category }) => (
          <li key={category}>
            <ShopLink to={`${paths.products}?category=${category}`} className={buttonClass('outline')}>
              {name}
            </ShopLink>
          </li>
        ))}
      </ul>
      <ShopLink to={paths.home} className="link-line font-[650]">
        Back to the home page
      </ShopLink>
    </div>
  );
}
