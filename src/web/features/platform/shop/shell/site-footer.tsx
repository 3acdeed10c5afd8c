import type { ReactNode } from 'react';
import { FOUNDED_IN, NAME_MEANING } from '../../../../../domain/platform/shop-identity.ts';
import { paths } from '../../../../../contract/platform/page-paths.ts';
import { shopAddressLine } from '../shop-address-line.ts';
import { useShop } from '../../../../lib/page/use-shop.ts';
import { ShopLink } from '../../../../ui/shop-link.tsx';
import { BrandLogo } from './brand-logo.tsx';
import { gstinLabel } from './gstin-label.ts';
import { mainLinks } from './main-links.ts';
import * as shellShopMessages from './shell-shop-messages.ts';
import { SocialLinks } from './social-links.tsx';

const policyLinks = [
  { to: paths.policy('warranty'), name: 'Warranty' },
  { to: paths.policy('returns'), name: shellShopMessages.returnsRefunds },
  { to: paths.policy('shipping'), name: 'Shipping' },
  { to: paths.policy('privacy'), name: 'Privacy' },
  { to: paths.policy('terms'), name: 'Terms' },
  { to: paths.policy('grievance'), name: shellShopMessages.grievanceOfficer },
] as const;

interface Props {
  form: ReactNode;
  themeSwitch: ReactNode;
}

export function SiteFooter({ form, themeSwitch }: Props) {
  const { tradeName, legalName, address, supportEmail, gstin } = useShop();
  return (
    <footer className="on-night mt-12 bg-night pt-10 pb-24 text-night-text md:mt-18 md:pt-14 md:pb-24">
      <div className="wrap">
        <div className="grid gap-8 md:grid-cols-2 lg:grid-cols-[1.3fr_.8fr_1fr_1.3fr] lg:gap-12">
          <div className="grid content-start gap-4">
            <BrandLogo onNight />
            <p className="max-w-[36ch]">
              {shellShopMessages.camerasAndKitsForHomes(NAME_MEANING, FOUNDED_IN)}
            </p>
            <address className="max-w-[36ch] not-italic">
              {legalName}
              <br />
              {shopAddressLine(address)}
              <br />
              <a href={`mailto:${supportEmail}`} className="link-line">
                {supportEmail}
              </a>
            </address>
            <SocialLinks />
          </div>
          <FooterLinks
            title={shellShopMessages.quickLinks}
            links={[...mainLinks, { to: paths.planningTools, name: 'Planning tools' }]}
          />
          <FooterLinks
            title={shellShopMessages.helpPolicies}
            links={[{ to: paths.myAccount, name: 'My orders' }, ...policyLinks]}
          />
          <section aria-labelledby="get-in-touch">
            <h2 id="get-in-touch" className="mb-3.5 font-[650] text-white">
              {shellShopMessages.getInTouch}
            </h2>
            {form}
          </section>
        </div>
        <div className="mt-10 flex flex-wrap items-center justify-between gap-x-6 gap-y-4 border-t border-night-line pt-5 text-small">
          <p>
            {shellShopMessages.of2026PricesInRupeesGst(FOUNDED_IN, tradeName)}
            {gstin !== null && ` ${gstinLabel(gstin)}`}
          </p>
          {themeSwitch}
        </div>
      </div>
    </footer>
  );
}

function FooterLinks({ title, links }: { title: string; links: readonly { to: string; name: string }[] }) {
  return (
    <nav aria-label={title}>
      <h2 className="mb-2 font-[650] text-white">{title}</h2>
      <ul>
        {links.map(({ to, name }) => (
          <li key={to}>
            <ShopLink
              to={to}
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
