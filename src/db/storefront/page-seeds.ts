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
import { servicesSeed } from './services-seed.ts';

/** What the pages of a new shop say: version 1 of each. */
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
