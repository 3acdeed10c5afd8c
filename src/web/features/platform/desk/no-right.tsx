import { PageHead } from '../../../lib/page/page-head.tsx';
import type { DeskPageName } from '../../../../contract/platform/page-paths.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { PageHeading } from '../../../ui/page/page-heading.tsx';
import { ShopLink } from '../../../ui/shop-link.tsx';
import { deskPages } from './desk-pages.ts';
import { useMenuEntries } from './use-desk-menu.ts';

/** Replaces a page whose right is missing. */
export function NoRight({ page }: { page: DeskPageName }) {
  const { heading, description = heading } = deskPages[page];
  const [first] = useMenuEntries();
  return (
    <>
      <PageHead title={heading} description={description} />
      <PageHeading className="md:text-[1.75rem]">{heading}</PageHeading>
      <p role="alert" className="mt-2 mb-4 text-text-2">
        Your role may not see this page.
      </p>
      {first && (
        <ShopLink to={first.to} className={buttonClass('primary', 'normal', 'mb-5')}>
          Go to {first.name}
        </ShopLink>
      )}
    </>
  );
}
