import { rupeesOf } from '../../../../domain/platform/money.ts';
import type { Credit } from '../../../../contract/accounts/companies-shapes.ts';

/** Nothing can be ordered on account yet, so that nothing is outstanding. */
export function creditOf(company: { credit_limit_paise: number; credit_days: number }): Credit {
  const limit = rupeesOf(company.credit_limit_paise);
  return {
    limit,
    days: company.credit_days,
    outstanding: 0,
    unallocated: 0,
    available: limit,
    overdue: 0,
  };
}
