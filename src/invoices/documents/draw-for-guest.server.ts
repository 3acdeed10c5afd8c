import { ipKeyOf } from '../../kit/server/security/rate-limits.ts';
import type { HttpRequest, Services } from '../../kit/server/services.ts';

/** Draws a paper for anyone with its link: two at a time for an IP address. @throws Refused 429, 503, and as `draw` */
export function drawForGuest<Paper>(
  { clock, missLimit }: Pick<Services, 'clock' | 'missLimit'>,
  request: HttpRequest,
  draw: () => Promise<Paper>,
): Promise<Paper> {
  return missLimit.take({ ipKey: ipKeyOf(request.ip), now: clock.now() }, draw);
}
