import { createHmac } from 'node:crypto';
import { hashOf } from '../../../security/secrets.ts';
import type { Services } from '../../../services.ts';

/** 43 characters, derived anew each time; a copy of the database reveals none. */
export function quoteTokenOf({ secret }: Pick<Services, 'secret'>, quoteId: string): string {
  return createHmac('sha256', secret).update(`quote:${quoteId}`).digest('base64url');
}

/** Finds the quotation of a link. */
export function linkHashOf(services: Pick<Services, 'secret'>, quoteId: string): Buffer {
  return hashOf(quoteTokenOf(services, quoteId));
}
