import type { ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ConcurrencyLimit } from './concurrency-limit.ts';
import { BODY_BYTES } from '../../../platform/settings/platform-limits.ts';
import { ipKeyOf } from '../security/rate-limits.ts';

const MAX_OF_ADDRESS = 2;
const MAX_IN_ALL = 8;
const MAX_OF_DESK = 4;
const MAX_DESK_WAITING = 200;
const BUSY_RETRY_SECONDS = 5;

/** Bodies above 100 KB lie in memory from their first byte to the answer, so few are taken at once. */
export class LargeBodies {
  private readonly byAddress = new SlotsByAddress(MAX_OF_ADDRESS, 0, BUSY_RETRY_SECONDS);
  private readonly inAll = new ConcurrencyLimit(MAX_IN_ALL, 0, BUSY_RETRY_SECONDS);
  private readonly ofDesk = new ConcurrencyLimit(MAX_OF_DESK, MAX_DESK_WAITING, BUSY_RETRY_SECONDS);

  /**
   * Resolves when the body may be read. Nobody but the desk waits, and the desk waits for nobody else.
   * @throws Refused 503
   */
  async hold(request: FastifyRequest, reply: FastifyReply, isDesk: boolean): Promise<void> {
    if (!isLarge(request)) return;
    const ipKey = ipKeyOf(request.ip);
    await holdUntilClosed(reply.raw, (held) =>
      isDesk ? this.ofDesk.take(held) : this.byAddress.take(ipKey, () => this.inAll.take(held)),
    );
  }
}

function isLarge({ headers }: FastifyRequest): boolean {
  return 'transfer-encoding' in headers || Number(headers['content-length'] ?? 0) > BODY_BYTES;
}

interface Place {
  limit: ConcurrencyLimit;
  users: number;
}

/** Runs so many answers at once for each address; further ones wait in turn. */
export class SlotsByAddress {
  private readonly places = new Map<string, Place>();
  private readonly newLimit: () => ConcurrencyLimit;

  constructor(maxRunning: number, maxWaiting: number, retryAfterSeconds: number) {
    this.newLimit = () => new ConcurrencyLimit(maxRunning, maxWaiting, retryAfterSeconds);
  }

  /** @throws Refused 503 when too many wait */
  async take<T>(ipKey: string, work: () => Promise<T>): Promise<T> {
    const place = this.places.get(ipKey) ?? { limit: this.newLimit(), users: 0 };
    this.places.set(ipKey, place);
    place.users++;
    try {
      return await place.limit.take(work);
    } finally {
      if (--place.users === 0) this.places.delete(ipKey);
    }
  }

  /**
   * Resolves when a slot is free; it is held until the answer is sent or its connection ends.
   * @throws Refused 503 when too many wait
   */
  hold(ipKey: string, answer: ServerResponse): Promise<void> {
    return holdUntilClosed(answer, (held) => this.take(ipKey, held));
  }
}

/** @param take has a slot while its work runs @throws as `take` */
function holdUntilClosed(
  answer: ServerResponse,
  take: (held: () => Promise<void>) => Promise<void>,
): Promise<void> {
  const closed = new Promise<void>((resolve) => answer.once('close', resolve));
  return new Promise<void>((resolve, reject) => {
    const held = () => {
      resolve();
      return closed;
    };
    take(held).catch(reject);
  });
}
