import type { ShopWords } from './en.ts';
import { hindiAccounts } from './hi/hindi-accounts.ts';
import { hindiCatalogue } from './hi/hindi-catalogue.ts';
import { hindiDelivery, hindiPlans, hindiSearch, hindiStorefront } from './hi/hindi-delivery.ts';
import { hindiDesk } from './hi/hindi-desk.ts';
import { hindiMails } from './hi/hindi-mails.ts';
import { hindiOrders } from './hi/hindi-orders.ts';
import { hindiPayments } from './hi/hindi-payments.ts';
import { hindiPlatform } from './hi/hindi-platform.ts';

/** A table that is missing here, or a sentence of one, does not compile. */
export const hindi: ShopWords = {
  ...hindiPlatform,
  ...hindiSearch,
  ...hindiDelivery,
  ...hindiCatalogue,
  ...hindiAccounts,
  ...hindiOrders,
  ...hindiPayments,
  ...hindiDesk,
  ...hindiPlans,
  ...hindiStorefront,
  ...hindiMails,
};
