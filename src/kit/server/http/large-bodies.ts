import { BODY_BYTES } from '../../../platform/settings/platform-limits.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ipKeyOf } from '../security/ip-key.ts';
import { ConcurrencyLimit } from './concurrency-limit.ts';
import { holdUntilClosed, SlotsByAddress } from './slots-by-address.ts';

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
