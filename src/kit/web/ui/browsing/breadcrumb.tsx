import { ChevronRight } from 'lucide-react';
import { englishIn } from '../../../rules/text-language.ts';
import { ShopLink } from '../shop-link.tsx';
import { uiMessages } from '../../../rules/ui.words.ts';

export interface Crumb {
  name: string;
  to: string;
}

export function Breadcrumb({ crumbs, here }: { crumbs: Crumb[]; here: string }) {
  return (
    <nav
      aria-label={uiMessages.breadcrumb}
      className="pt-1 text-small text-text-3 max-md:pb-1 md:pt-4.5 md:pb-2"
    >
      <ol className="flex flex-wrap items-center gap-x-2">
        {crumbs.map((crumb) => (
          <li key={crumb.to} className="flex items-center gap-2">
            <ShopLink
              to={crumb.to}
              lang={englishIn(crumb.name)}
              prefetches={false}
              className="inline-flex min-h-11 md:min-h-6 items-center hover:text-text hover:underline"
            >
              {crumb.name}
            </ShopLink>
            <ChevronRight size={16} />
          </li>
        ))}
        <li aria-current="page" lang={englishIn(here)} className="min-w-0 truncate">
          {here}
        </li>
      </ol>
    </nav>
  );
}
