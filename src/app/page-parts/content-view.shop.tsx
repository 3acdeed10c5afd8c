import { createElement, type ReactNode } from 'react';
import { englishIn } from '../../kit/rules/text-language.ts';
import { paths } from '../page-paths.ts';
import { pageBlockMessages } from '../../storefront/pages/page-block.words.ts';
import type { PublicPage } from '../../storefront/public-pages/public-page.shapes.ts';
import { ContactDetails, ContactForm } from '../../desk/enquiries/contact-form.shop.tsx';
import { ComplaintLink } from '../../after-sale/complaints/complaint-link.shop.tsx';
import { WarrantyLink } from '../../after-sale/warranty/warranty-link.shop.tsx';
import { SurveyLink } from '../../onsite/visits/onsite-links.shop.tsx';
import { PolicySection } from '../../storefront/public-pages/policy-section.shop.tsx';
import { useShop } from '../../kit/web/lib/page/use-shop.ts';
import { Breadcrumb } from '../../kit/web/ui/browsing/breadcrumb.tsx';
import { PageHeading } from '../../kit/web/ui/page/page-heading.tsx';
import { ShopNavLink } from '../../kit/web/ui/shop-link.tsx';
import { drawMoreBlocks } from './more-blocks.shop.tsx';
import { blockRows, type DrawMore } from './page-blocks.shop.tsx';

/** A page of texts: with a picture beside its heading, as a policy among its fellows, or plain. */
export function ContentView({ page, head }: { page: PublicPage; head: ReactNode }) {
  const { withoutOrder = [] } = useShop().onsite ?? {};
  if (page.policies) return <PolicyView page={page} head={head} />;
  if (page.path === paths.home) return <HomeView page={page} head={head} />;
  // Children are passed one by one, so that React counts them as if each was written here.
  return createElement(
    'div',
    { className: 'wrap py-6 md:py-10' },
    head,
    ...(page.image === null ? plainHeading(page) : [<PicturedHeading key="heading" page={page} />]),
    ...(page.path === paths.services && withoutOrder.includes('survey')
      ? [
          <p key="survey" className="mt-6">
            <SurveyLink />
          </p>,
        ]
      : []),
    ...blockRows(page.blocks, drawMore),
  );
}

/** The draft of the home page, whose introduction is its heading. */
function HomeView({ page: { heading, blocks }, head }: { page: PublicPage; head: ReactNode }) {
  return (
    <div className="wrap">
      {head}
      {!blocks.some(({ kind }) => kind === 'intro') && (
        <div className="sr-only">
          <PageHeading>{heading}</PageHeading>
        </div>
      )}
      {blockRows(blocks, drawMore)}
    </div>
  );
}

const drawMore: DrawMore = (block, number) =>
  block.kind === 'contact' ? <Contact /> : drawMoreBlocks(block, number);

function Contact() {
  return (
    <div className="grid items-start gap-8 md:grid-cols-[1.2fr_1fr] md:gap-10">
      <ContactForm />
      <ContactDetails />
    </div>
  );
}

function plainHeading({ kicker, heading, lead, blocks }: PublicPage): ReactNode[] {
  const leadClass =
    blocks[0]?.kind === 'contact'
      ? 'mt-2 mb-6 text-lead text-text-2'
      : 'mt-3 max-w-[62ch] text-lead text-text-2';
  return [
    ...(kicker === '' ? [] : [<Kicker key="kicker" text={kicker} />]),
    <PageHeading key="heading">{heading}</PageHeading>,
    ...(lead === ''
      ? []
      : [
          <p key="lead" lang={englishIn(lead)} className={leadClass}>
            {lead}
          </p>,
        ]),
  ];
}

function Kicker({ text }: { text: string }) {
  return (
    <p lang={englishIn(text)} className="mb-2 font-[650] text-accent-text">
      {text}
    </p>
  );
}

function PicturedHeading({ page: { kicker, heading, lead, image, alt } }: { page: PublicPage }) {
  return (
    <div className="grid items-center gap-6 md:grid-cols-2 md:gap-14">
      <div>
        {kicker !== '' && <Kicker text={kicker} />}
        <PageHeading>{heading}</PageHeading>
        {lead !== '' && (
          <p lang={englishIn(lead)} className="mt-4 text-lead text-text-2">
            {lead}
          </p>
        )}
      </div>
      <img
        src={image!}
        alt={alt}
        lang={englishIn(alt)}
        width="640"
        height="512"
        className="aspect-[5/4] w-full rounded-xl bg-night-1 object-cover"
      />
    </div>
  );
}

function PolicyView({ page, head }: { page: PublicPage; head: ReactNode }) {
  return (
    <div className="wrap pb-6">
      {head}
      <Breadcrumb crumbs={[{ to: paths.home, name: pageBlockMessages.home }]} here={page.heading} />
      <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[1fr_240px] lg:gap-14">
        <article className="max-w-[72ch] wrap-anywhere">
          <PageHeading>{page.heading}</PageHeading>
          {page.lead !== '' && (
            <p lang={englishIn(page.lead)} className="mt-3 text-lead text-text-2">
              {page.lead}
            </p>
          )}
          {page.blocks.map((block, index) =>
            block.kind === 'text' && block.image === null ? (
              <PolicySection key={index} {...block} />
            ) : (
              blockRows([block], drawMore)
            ),
          )}
          {page.path === paths.policy('grievance') && (
            <ComplaintLink label={pageBlockMessages.makeComplaint} />
          )}
          {page.path === paths.policy('warranty') && <WarrantyLink label={pageBlockMessages.checkWarranty} />}
        </article>
        <nav
          aria-label={pageBlockMessages.policies}
          className="rounded-xl border border-line bg-surface p-3 lg:sticky lg:top-36"
        >
          <ul>
            {page.policies!.map(({ name, to }) => (
              <li key={to}>
                <ShopNavLink
                  to={to}
                  lang={englishIn(name)}
                  className="flex min-h-11 items-center rounded-md px-3 font-[550] hover:bg-surface-2 aria-[current]:bg-accent-soft aria-[current]:text-on-accent-soft"
                >
                  {name}
                </ShopNavLink>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </div>
  );
}
