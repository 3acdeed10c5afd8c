import type { PolicyName } from '../../../../../contract/platform/page-paths.ts';
import type { Shop } from '../../../../../contract/platform/settings-shapes.ts';
import { grievancePolicy } from './grievance-policy.ts';
import type { Policy } from './policy.ts';
import { privacyPolicy } from './privacy-policy.ts';
import { returnsPolicy } from './returns-policy.ts';
import { shippingPolicy } from './shipping-policy.ts';
import { termsPolicy } from './terms-policy.ts';
import { warrantyPolicy } from './warranty-policy.ts';

/** By the name in the URL. */
export const allPolicies: Record<PolicyName, (shop: Shop) => Policy> = {
  warranty: warrantyPolicy,
  returns: returnsPolicy,
  shipping: shippingPolicy,
  privacy: privacyPolicy,
  terms: termsPolicy,
  grievance: grievancePolicy,
};
