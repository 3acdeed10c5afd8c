import { call, listCall } from '../platform/call.ts';
import type { Message } from '../platform/shapes.ts';
import type { ChecksBody } from './checks-body.ts';
import type { ChecksAnswer } from './checks-shapes.ts';
import type { KitBody } from './kit-body.ts';
import type { KitAnswer } from './kit-shapes.ts';
import type { LensBody } from './lens-body.ts';
import type {
  MissingFactBody,
  MissingFactParams,
  MissingFacts,
  MissingFactsQuery,
} from './missing-facts-shapes.ts';
import type {
  NewConstant,
  PlanConstant,
  PlanConstantRow,
  PlanFacts,
  PresetsBody,
  RetentionPreset,
} from './planning-data-shapes.ts';
import type {
  BackupAnswer,
  CableAnswer,
  LensAnswer,
  PoeAnswer,
  StorageAnswer,
  SupplyAnswer,
} from './planning-shapes.ts';
import type { BackupBody, CableBody, PoeBody, SupplyBody } from './power-bodies.ts';
import type { StorageBody } from './storage-body.ts';

export const askStorage = call<{ body: StorageBody; reply: StorageAnswer }>(
  'POST',
  '/planning/storage',
  'anyone',
);

export const askLens = call<{ body: LensBody; reply: LensAnswer }>('POST', '/planning/lens', 'anyone');

export const askPoe = call<{ body: PoeBody; reply: PoeAnswer }>('POST', '/planning/poe', 'anyone');

export const askCable = call<{ body: CableBody; reply: CableAnswer }>('POST', '/planning/cable', 'anyone');

export const askSupply = call<{ body: SupplyBody; reply: SupplyAnswer }>(
  'POST',
  '/planning/supply',
  'anyone',
);

export const askBackup = call<{ body: BackupBody; reply: BackupAnswer }>(
  'POST',
  '/planning/backup',
  'anyone',
);

/** Checks compatibility; kits count as their parts. */
export const askChecks = call<{ body: ChecksBody; reply: ChecksAnswer }>(
  'POST',
  '/planning/checks',
  'anyone',
);

/** Three kits for the places to watch, from what is in stock. */
export const askKit = call<{ body: KitBody; reply: KitAnswer }>('POST', '/planning/kit', 'anyone');

export const listConstants = call<{ reply: PlanConstant[] }>('GET', '/planning/constants', 'anyone');

export const listPresets = call<{ reply: RetentionPreset[] }>('GET', '/planning/presets', 'anyone');

export const readPlanFacts = call<{ reply: PlanFacts }>('GET', '/planning/facts', 'anyone');

export const readConstantHistory = call<{ params: { key: string }; reply: PlanConstantRow[] }>(
  'GET',
  '/admin/planning/constants/:key',
  'admin',
  'catalogue',
);

export const changeConstant = call<{ params: { key: string }; body: NewConstant; reply: PlanConstantRow }>(
  'PUT',
  '/admin/planning/constants/:key',
  'admin',
  'catalogue',
);

export const changePresets = call<{ body: PresetsBody; reply: RetentionPreset[] }>(
  'PUT',
  '/admin/planning/presets',
  'admin',
  'catalogue',
);

/** Whether a fact that planners need can be known of a product at all. */
export const changeMissingFact = call<{ params: MissingFactParams; body: MissingFactBody; reply: Message }>(
  'PUT',
  '/admin/missing-facts/:id/:key',
  'admin',
  'catalogue',
);

export const listMissingFacts = listCall<{ query: MissingFactsQuery; reply: MissingFacts[] }>(
  '/admin/missing-facts',
  'admin',
  'catalogue',
);
