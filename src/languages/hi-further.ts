import type { FurtherWords } from './further-tables.ts';
import { hindiCompanies } from './hi/hindi-companies.ts';
import { hindiWarranty } from './hi/hindi-warranty.ts';
import { hindiComplaints } from './hi/hindi-complaints.ts';
import { hindiReturns } from './hi/hindi-returns.ts';
import { hindiKitBuilder } from './hi/hindi-kit-builder.ts';
import { hindiMessages } from './hi/hindi-messages.ts';
import { hindiParcels } from './hi/hindi-parcels.ts';
import { hindiPlanningAnswers } from './hi/hindi-planning-answers.ts';
import { hindiPlanning } from './hi/hindi-planning.ts';
import { hindiReviews } from './hi/hindi-reviews.ts';

export const furtherHindi: FurtherWords = {
  ...hindiCompanies,
  ...hindiParcels,
  ...hindiComplaints,
  ...hindiMessages,
  ...hindiWarranty,
  ...hindiReturns,
  ...hindiReviews,
  ...hindiPlanning,
  ...hindiKitBuilder,
  ...hindiPlanningAnswers,
};
