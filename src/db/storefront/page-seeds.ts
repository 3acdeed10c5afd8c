import type { Demo } from '../../domain/platform/own-shop-identity.ts';
import type { FixedPageKey } from '../../domain/storefront/fixed-pages.ts';
import type { PageContent } from '../../contract/storefront/page-content-shapes.ts';
import { aboutSeed } from './about-seed.ts';
import { contactSeed } from './contact-seed.ts';
import { homeSeed } from './home-seed.ts';
import { grievancePolicy } from './policies/grievance-policy.ts';
import { policyContent } from './policies/policy.ts';
import { privacyPolicy } from './policies/privacy-policy.ts';
import { returnsPolicy } from './policies/returns-policy.ts';
import { shippingPolicy } from './policies/shipping-policy.ts';
import { termsPolicy } from './policies/terms-policy.ts';
import { warrantyPolicy } from './policies/warranty-policy.ts';
import { NO_TEXT, text } from './seed-content.ts';
import { servicesSeed } from './services-seed.ts';

/** The pages of the demo shop: version 1 of each. */
export const PAGE_SEEDS: Record<FixedPageKey, PageContent> = {
  home: homeSeed,
  about: aboutSeed,
  services: servicesSeed,
  contact: contactSeed,
  warranty: policyContent(warrantyPolicy),
  returns: policyContent(returnsPolicy),
  shipping: policyContent(shippingPolicy),
  privacy: policyContent(privacyPolicy),
  terms: policyContent(termsPolicy),
  grievance: policyContent(grievancePolicy),
};

/** @returns the contents of a new shop's pages; without the demo they leave out how the demo shop began */
export function pageSeedsOf(demo: Demo): Record<FixedPageKey, PageContent> {
  if (demo !== 'none') return PAGE_SEEDS;
  return {
    ...PAGE_SEEDS,
    home: {
      ...homeSeed,
      description: homeSeed.blocks.find((block) => block.kind === 'intro')!.text,
      blocks: homeSeed.blocks.filter(({ kind }) => kind !== 'about'),
    },
    about: {
      ...aboutSeed,
      kicker: NO_TEXT,
      lead: NO_TEXT,
      description: text('What {name} in {city} offers, and how we work.'),
      blocks: aboutSeed.blocks.filter(({ kind }) => kind !== 'text'),
    },
  };
}
