// Reads at full speed with autocannon, and checks the length of every answer.
import autocannon from 'autocannon';

const WARM_UP_SHARE = 0.25;

/**
 * @param bytes the length that every answer's body must have
 * @returns the same figures as closedLoop
 */
export async function manyRequests({ connections, seconds, origin, path, headers, bytes }) {
  const run = (duration) => autocannon({ url: origin + path, connections, duration, headers, method: 'GET' });
  await run(Math.max(1, Math.round(seconds * WARM_UP_SHARE)));
  const { requests, latency, errors, non2xx, throughput } = await run(seconds);
  const wrong = throughput.total < requests.total * bytes ? requests.total : 0;
  return {
    rate: requests.total / seconds,
    p50: latency.p50,
    p99: latency.p99,
    units: requests.total,
    errors: errors + non2xx + wrong,
    firstError: null,
  };
}
