import { AddressLimit } from './address-limit.ts';

/** Ten a second: more than 100 people who look around at once, less than one processor can make. */
const MISSES = { max: 600, windowSeconds: 60 };

/**
 * Limits how many public answers one IP address may have made that were not in the cache (searches for new words, new
 * combinations of filters, pages of them). What is cached is never counted.
 */
export class MissLimit extends AddressLimit {
  constructor() {
    super(MISSES);
  }
}
