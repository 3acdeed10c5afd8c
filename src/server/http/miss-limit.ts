import { AddressLimit } from './address-limit.ts';

/** Ten a second: over 100 people browsing, less than one processor can serve. */
const MISSES = { max: 600, windowSeconds: 60 };

/** Limits uncached public answers per IP address (searches, combinations of filters, pages). */
export class MissLimit extends AddressLimit {
  constructor() {
    super(MISSES);
  }
}
