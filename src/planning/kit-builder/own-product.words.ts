import type { OwnKind } from './kit-choices.ts';
import { sentences } from '../../kit/rules/sentences.ts';

const NAMES: Record<OwnKind, string> = {
  camera: 'Your camera',
  recorder: 'Your recorder',
  disk: 'Your disk',
  cable: 'Your cable',
};

const LIMITS: Record<OwnKind, string> = {
  camera: 'It does not do what the places need.',
  recorder: 'Another one with its disks costs less.',
  disk: 'It does not keep the days, or does not fit the recorder.',
  cable: 'No run needs it, or none fits on it.',
};

export const ownProductMessages = sentences('ownProduct', {
  NAMES,
  LIMITS,
  /** `Not used: Your recorder. You have 6 HD analog cameras, but the recorder takes 4.` */
  unused: (quantity: number, name: string, limit: string) =>
    `Not used: ${quantity === 1 ? '' : `${quantity} × `}${name}. ${limit}`,
});
