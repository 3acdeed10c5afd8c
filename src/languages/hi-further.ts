import type { FurtherWords } from './en.ts';
import { hindiCompanies, hindiQuotes } from './hi/hindi-companies.ts';
import { hindiWarranty, hindiReviews } from './hi/hindi-warranty.ts';
import { hindiComplaints, hindiMessages, hindiParcels } from './hi/hindi-parcels.ts';
import { hindiReturns } from './hi/hindi-returns.ts';
import { hindiOnsite } from './hi/hindi-onsite.ts';
import { hindiKitBuilder } from './hi/hindi-kit-builder.ts';
import { hindiPlanningAnswers } from './hi/hindi-planning-answers.ts';
import { hindiPlanning } from './hi/hindi-planning.ts';

export const furtherHindi: FurtherWords = {
  ...hindiCompanies,
  ...hindiQuotes,
  ...hindiParcels,
  ...hindiComplaints,
  ...hindiMessages,
  ...hindiWarranty,
  ...hindiReturns,
  ...hindiReviews,
  ...hindiOnsite,
  ...hindiPlanning,
  ...hindiKitBuilder,
  ...hindiPlanningAnswers,
};
