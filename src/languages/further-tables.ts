import type { Words } from './en.ts';

/** Tables that few pages read: of planners, accounts, companies and optional services; nearly half of all sentences. */
export const FURTHER_TABLES = [
  ...(['lensShop', 'level', 'planning', 'planningPage', 'powerShop', 'storageShop', 'toolsShop'] as const),
  ...(['kitBuilderShop', 'sketch', 'plan', 'planPage', 'plansShop'] as const),
  ...(['check', 'kitPlan', 'ownProduct', 'battery', 'cable', 'poe', 'storage'] as const),
  ...(['form', 'picture', 'review', 'reviewShop', 'parcelMail', 'parcelsShop'] as const),
  ...(['complaint', 'complaintShop', 'messageShop', 'claimMail', 'warranty', 'warrantyShop'] as const),
  ...(['returns', 'returnMail', 'returnShop'] as const),
  ...(['company', 'companyField', 'companyMail', 'credit', 'dealer', 'ownAccount', 'statement'] as const),
] as const satisfies (keyof Words)[];

type FurtherTable = (typeof FURTHER_TABLES)[number];

export type FurtherWords = Pick<Words, FurtherTable>;

/** Tables that every page of a language loads. */
export type ShopWords = Omit<Words, FurtherTable>;
