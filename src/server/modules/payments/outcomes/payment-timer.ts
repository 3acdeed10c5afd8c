import type { Services, WriteServices } from '../../../services.ts';
import { runPaymentChecks } from './run-payment-checks.ts';

const POLL_MS = 1000;

/**
 * Once a second. A failure is logged and retried the next time.
 * @returns a function that stops it, and resolves when the running round has ended
 */
export function startPaymentTimer(
  services: WriteServices & Pick<Services, 'config' | 'log'>,
): () => Promise<void> {
  let timer: NodeJS.Timeout;
  let stopped = false;
  let running = Promise.resolve();
  const run = async () => {
    running = runPaymentChecks(services).catch((error: unknown) =>
      services.log.warn({ err: error }, 'Payments could not be looked after'),
    );
    await running;
    schedule();
  };
  const schedule = () => {
    if (!stopped) timer = setTimeout(() => void run(), POLL_MS).unref();
  };
  schedule();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await running;
  };
}
