import { call } from '../platform/call.ts';
import type { FirstSteps } from './first-steps-shapes.ts';

export const readFirstSteps = call<{ reply: FirstSteps }>('GET', '/admin/first-steps', 'admin', 'any');

export const confirmFirstStep = call<{ params: { key: string }; reply: FirstSteps }>(
  'POST',
  '/admin/first-steps/:key/confirm',
  'admin',
  'settings',
);

export const dismissFirstSteps = call<{ reply: FirstSteps }>(
  'POST',
  '/admin/first-steps/dismiss',
  'admin',
  'settings',
);
