import { useEffect } from 'react';
import { useRefusalAnswer } from '../../kit/web/lib/api/use-refusal-answer.ts';
import { askForProof, openProof } from '../../kit/web/lib/open-proof.ts';
import { lazyComponent } from '../../kit/web/lib/page/lazy-component.tsx';
import { useStore } from '../../kit/web/lib/store.ts';
import { PageHead } from '../../kit/web/lib/page/page-head.tsx';
import type { DeskPageName } from '../../app/page-paths.ts';
import { buttonClass } from '../../kit/web/ui/button-class.ts';
import { PageHeading } from '../../kit/web/ui/page/page-heading.tsx';
import { ShopLink } from '../../kit/web/ui/shop-link.tsx';
import { deskPages } from '../desk/desk-pages.desk.ts';
import { useMenuEntries } from '../desk/desk-menu.desk.ts';

const ProofDialog = lazyComponent(() => import('./proof-dialog.desk.tsx'), 'ProofDialog');

/** Asks again who somebody is when a call of the desk needs it; the pressed action continues after it. */
export function ProofHost() {
  const asked = useStore(openProof);
  useRefusalAnswer('proof_needed', askForProof);
  useEffect(() => () => openProof.get()?.answer(false), []);
  return asked && <ProofDialog answer={asked.answer} />;
}

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
