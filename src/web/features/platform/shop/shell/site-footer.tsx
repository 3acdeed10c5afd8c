import { createElement, type ReactNode } from 'react';
import { englishIn } from '../../../../../domain/platform/text-language.ts';
import { FOUNDED_IN, NAME_MEANING } from '../../../../../domain/platform/shop-identity.ts';
import { firstFooter } from '../../../../../contract/storefront/first-menus.ts';
import { paths } from '../../../../../contract/platform/page-paths.ts';
import { shellMessages } from '../../../../../contract/platform/shell-messages.ts';
import { shopAddressLine } from '../shop-address-line.ts';
import { useShop } from '../../../../lib/page/use-shop.ts';
import { ShopLink } from '../../../../ui/shop-link.tsx';
import { BrandLogo } from './brand-logo.tsx';
import { gstinLabel } from './gstin-label.ts';
import { said } from './main-links.ts';
import { SocialLinks } from './social-links.tsx';

interface Props {
  form: ReactNode;
  themeSwitch: ReactNode;
}

export function SiteFooter({ form, themeSwitch }: Props) {
  const { tradeName, legalName, address, supportEmail, gstin, dealers, ...brand } = useShop();
  const { foundedIn = FOUNDED_IN, nameMeaning = NAME_MEANING } = brand;
  const footer = brand.menus?.footer ?? firstFooter;
  return (
    <footer className="on-night mt-12 bg-night pt-6 pb-4 text-night-text md:mt-18 md:pt-14 md:pb-24">
      <div className="wrap">
        {createElement(
          'div',
          {
            className: 'grid md:grid-cols-2 md:gap-8 lg:grid-cols-[1.3fr_.8fr_1fr_1.3fr] lg:gap-12',
          },
          <div className="grid content-start gap-2 max-md:mb-3 max-md:text-small md:gap-4">
            <div className="flex justify-between md:grid md:gap-4">
              <BrandLogo onNight />
              <p className="max-w-[36ch] max-md:hidden">
                {shellMessages.camerasAndKitsForHomes(nameMeaning, foundedIn)}
              </p>
              <SocialLinks />
            </div>
            <address className="max-w-[44ch] not-italic">
              {legalName}, {shopAddressLine(address)}
              <br />
              <a
                href={`mailto:${supportEmail}`}
                className="link-line inline-flex min-h-11 items-center md:min-h-9"
              >
                {supportEmail}
              </a>
            </address>
          </div>,
          // Children are passed one by one, so that React counts them as if each was written here.
          ...footer.map(({ title, links }, index) => (
            <FooterLinks
              key={index}
              title={said(title)}
              links={[
                ...links.map(({ to, name }) => ({ to, name: said(name) })),
                ...(index === 0 && dealers ? [{ to: paths.dealers, name: shellMessages.dealerAccount }] : []),
              ]}
            />
          )),
          <section aria-labelledby="get-in-touch">
            <FooterTitle id="get-in-touch" title={shellMessages.getInTouch} />
            <div className="footer-part">{form}</div>
          </section>,
        )}
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-night-line pt-3 text-small md:mt-10 md:pt-5">
          {themeSwitch}
          <p className="max-md:min-h-14 max-md:pr-16 md:-order-1">
            {shellMessages.of2026PricesInRupeesGst(foundedIn, tradeName)}
            {gstin !== null && ` ${gstinLabel(gstin)}`}
          </p>
        </div>
      </div>
    </footer>
  );
}

/** The list below the title is closed on phones until it is pressed; that needs no script. */
function FooterTitle({ id, title }: { id?: string; title: string }) {
  return (
    <>
      <h2 id={id} lang={englishIn(title)} className="mb-2 font-[650] text-white max-md:hidden">
        {title}
      </h2>
      <details className="footer-fold">
        <summary>{title}</summary>
      </details>
    </>
  );
}

function FooterLinks({ title, links }: { title: string; links: readonly { to: string; name: string }[] }) {
  return (
    <nav aria-label={title}>
      <FooterTitle title={title} />
      <ul className="footer-part">
        {links.map(({ to, name }) => (
          <li key={to}>
            <ShopLink
              to={to}
              lang={englishIn(name)}
              className="inline-flex min-h-11 md:min-h-9 items-center hover:text-white hover:underline"
            >
              {name}
            </ShopLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
