import { Refused } from '../../kit/server/http/errors.ts';

/** 403 for a member whose company does not let them. */
export function noCompanyRight(sentence: string): Refused {
  return new Refused(403, 'no_right', sentence, { details: { right: 'company' } });
}
