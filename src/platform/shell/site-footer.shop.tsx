import { createElement, type ReactNode } from 'react';
import { MessageCircle, Phone } from 'lucide-react';
import { englishIn } from '../../kit/rules/text-language.ts';
import { FOUNDED_IN, NAME_MEANING, SAMPLE_GSTIN } from '../settings/shop-identity.ts';
import { firstFooter } from '../../storefront/menus/first-footer.ts';
import { paths } from '../../app/page-paths.ts';
import { shellMessages } from './shell.words.ts';
import { callLink, whatsappLink } from '../../kit/rules/phone-links.ts';
import { useShop } from '../../kit/web/lib/page/use-shop.ts';
import { ShopLink } from '../../kit/web/ui/shop-link.tsx';
import { shopAddressLine } from '../settings/shop-address-line.ts';
import { BrandLogo } from './brand-logo.shop.tsx';
import { pageBlockMessages } from '../../storefront/pages/page-block.words.ts';
import { said } from './main-links.shop.ts';

interface Props {
  form: ReactNode;
  themeSwitch: ReactNode;
}

export function SiteFooter({ form, themeSwitch }: Props) {
  const { tradeName, legalName, address, supportEmail, gstin, dealers, afterSale, ...brand } = useShop();
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
              {[legalName, shopAddressLine(address)].filter(Boolean).join(', ')}
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
                ...(index === 1 && afterSale?.includes('warranty')
                  ? [{ to: paths.checkWarranty, name: pageBlockMessages.checkWarranty }]
                  : []),
                ...(index === 1 && afterSale?.includes('complaints')
                  ? [{ to: paths.makeComplaint, name: pageBlockMessages.makeComplaint }]
                  : []),
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

/** The invented GSTIN of a new shop is called a sample. */
function gstinLabel(gstin: string): string {
  return `GSTIN ${gstin}${gstin === SAMPLE_GSTIN ? shellMessages.sample : ''}`;
}

function SocialLinks() {
  const { instagram, facebook, whatsapp, phone, social } = useShop();
  return (
    <ul className="-ml-2.5 flex flex-wrap gap-1.5">
      <Social href={instagram} name="Instagram">
        <rect x="3" y="3" width="18" height="18" rx="5" />
        <circle cx="12" cy="12" r="4" />
        <path d="M17 7h.01" />
      </Social>
      <Social href={facebook} name="Facebook">
        <path d="M14 8h3V4h-3a4 4 0 0 0-4 4v3H7v4h3v7h4v-7h3l1-4h-4V8.5" />
      </Social>
      <Social href={social?.youtube ?? null} name="YouTube">
        <rect x="3" y="6" width="18" height="12" rx="3" />
        <path d="m10 9 5 3-5 3z" />
      </Social>
      <Social href={social?.x ?? null} name="X">
        <path d="m4 4 16 16M20 4 4 20" />
      </Social>
      <Social href={social?.linkedin ?? null} name="LinkedIn">
        <path d="M5 9v10M5 5h.01M10 19V9m0 4a4 4 0 0 1 8 0v6" />
      </Social>
      <Social href={whatsapp && whatsappLink(whatsapp)} name="WhatsApp" icon={<MessageCircle size={20} />} />
      <Social href={phone && callLink(phone)} name={shellMessages.phoneCall} icon={<Phone size={20} />} />
    </ul>
  );
}

interface SocialProps {
  /** Null or empty hides the link. */
  href: string | null;
  name: string;
  icon?: ReactNode;
  children?: ReactNode;
}

function Social({ href, name, icon, children }: SocialProps) {
  if (!href) return null;
  return (
    <li>
      <a
        href={href}
        aria-label={name}
        className="grid size-11 place-items-center rounded-md text-white hover:bg-night-2"
      >
        {icon ?? (
          <svg
            aria-hidden="true"
            width="20"
            height="20"
            viewBox="0 0 24 24"
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            strokeLinecap="round"
            strokeLinejoin="round"
          >
            {children}
          </svg>
        )}
      </a>
    </li>
  );
}
