// Loaded before a process of the shop: its machine's clock goes ahead by AHEAD_MS.
import process from 'node:process';

const aheadMs = Number(process.env.AHEAD_MS ?? 0);
const RealDate = Date;

globalThis.Date = class extends RealDate {
  constructor(...given) {
    if (given.length === 0) super(RealDate.now() + aheadMs);
    else super(...given);
  }

  static now() {
    return RealDate.now() + aheadMs;
  }
};
