import { startRounds } from '../../../background/rounds.ts';
import type { Services, WriteServices } from '../../../services.ts';
import { runPaymentChecks } from './run-payment-checks.ts';

const POLL_MS = 1000;

/**
 * Runs once a second. A failure is logged and retried the next time.
 * @returns a function that stops it, and resolves when the running round has ended
 */
export function startPaymentTimer(
  services: WriteServices & Pick<Services, 'config' | 'log'>,
): () => Promise<void> {
  return startRounds(
    POLL_MS,
    () => runPaymentChecks(services),
    (error) => services.log.warn({ err: error }, 'Payments could not be looked after'),
  );
}
