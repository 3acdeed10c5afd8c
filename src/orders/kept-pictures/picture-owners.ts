import type { Right } from '../../platform/rights/staff-rights.ts';

/** The forms of customers with pictures that only they and the desk may see. */
export const PICTURE_OWNERS = ['return', 'claim', 'complaint', 'visit'] as const;

export type PictureOwner = (typeof PICTURE_OWNERS)[number];

/** The right that staff need to see them. */
export const RIGHT_TO_PICTURES: Readonly<Record<PictureOwner, Right>> = {
  return: 'dispatch',
  claim: 'service',
  complaint: 'service',
  visit: 'service',
};
