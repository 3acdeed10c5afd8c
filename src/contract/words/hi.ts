import type { Words } from './en.ts';
import { hindiAccounts } from './hi/hindi-accounts.ts';
import { hindiCatalogue } from './hi/hindi-catalogue.ts';
import { hindiDelivery } from './hi/hindi-delivery.ts';
import { hindiDesk } from './hi/hindi-desk.ts';
import { hindiOrders } from './hi/hindi-orders.ts';
import { hindiPayments } from './hi/hindi-payments.ts';
import { hindiPlanningAnswers } from './hi/hindi-planning-answers.ts';
import { hindiPlanning } from './hi/hindi-planning.ts';
import { hindiPlans } from './hi/hindi-plans.ts';
import { hindiPlatform } from './hi/hindi-platform.ts';
import { hindiSearch } from './hi/hindi-search.ts';
import { hindiStorefront } from './hi/hindi-storefront.ts';

/** A table that is missing here, or a sentence of one, does not compile. */
export const hindi: Words = {
  ...hindiPlatform,
  ...hindiSearch,
  ...hindiDelivery,
  ...hindiCatalogue,
  ...hindiAccounts,
  ...hindiOrders,
  ...hindiPayments,
  ...hindiDesk,
  ...hindiPlanning,
  ...hindiPlans,
  ...hindiPlanningAnswers,
  ...hindiStorefront,
};
