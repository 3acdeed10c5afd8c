import { call } from '../platform/call.ts';
import type { Message } from '../platform/shapes.ts';
import type { CodeBody, NewTwoStep, RecoveryCodes } from './two-step-shapes.ts';

export const beginTwoStep = call<{ reply: NewTwoStep }>('POST', '/me/two-step', 'admin', 'any', 'always');

export const confirmTwoStep = call<{ body: CodeBody; reply: RecoveryCodes }>(
  'POST',
  '/me/two-step/confirm',
  'admin',
  'any',
);

export const renewRecoveryCodes = call<{ reply: RecoveryCodes }>(
  'POST',
  '/me/two-step/recovery-codes',
  'admin',
  'any',
  'always',
);

export const turnTwoStepOff = call<{ reply: Message }>('DELETE', '/me/two-step', 'admin', 'any', 'always');
