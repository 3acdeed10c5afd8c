import { POE_ALLOCATIONS, POE_STANDARDS } from '../facts/plan-fact-keys.ts';
import { RANGES, WHOLE_RANGES } from '../facts/plan-limits.ts';
import type { BackupQuestion } from './backup-plan.ts';
import type { CableQuestion } from './cable-plan.ts';
import type { PoeQuestion } from './poe-plan.ts';
import type { SupplyQuestion } from './supply-plan.ts';
import { planningMessages } from '../facts/planning.words.ts';
import type { PowerField } from '../tools/tool-fields.ts';
import { TypedReader, type ReadForm, type Typed } from '../tools/typed-reader.shop.ts';

/** The questions of all parts that have a value in their fields. */
export interface PowerQuestions {
  poe?: PoeQuestion | undefined;
  cable?: CableQuestion | undefined;
  supply?: SupplyQuestion | undefined;
  backup?: BackupQuestion | undefined;
}

type Reader = TypedReader<PowerField>;

const asks = (read: Reader, ...names: PowerField[]) => names.some((name) => read.has(name));

/** @returns no questions while a field is wrong */
export function readPowerQuestions(typed: Typed<PowerField>): ReadForm<PowerQuestions, PowerField> {
  const read = new TypedReader(typed);
  const volts = read.number('volts', RANGES.volts);
  const questions = {
    // The classes always have a value.
    poe: asks(read, 'cameras', 'budget', 'ports', 'run') ? readPoe(read) : undefined,
    cable: asks(read, 'watts', 'length', 'mm2') ? readCable(read, volts) : undefined,
    supply: asks(read, 'load', 'each') ? readSupply(read, volts) : undefined,
    backup: asks(read, 'drain', 'wh', 'hours') ? readBackup(read) : undefined,
  };
  return { question: read.isRight ? questions : null, errors: read.errors };
}

function readPoe(read: Reader): PoeQuestion {
  const count = read.neededWhole('cameras', WHOLE_RANGES.count) ?? 0;
  if (!read.has('class')) read.refuse('class', planningMessages.device);
  const poeClass = read.whole('class', WHOLE_RANGES.poeClass);
  const ports = read.whole('ports', WHOLE_RANGES.ports);
  const budgetW = read.number('budget', RANGES.budgetW);
  const standard = read.word('standard', POE_STANDARDS) ?? 'at';
  if (read.has('ports') !== read.has('budget'))
    read.refuse(read.has('ports') ? 'budget' : 'ports', planningMessages.networkSwitch);
  return {
    devices: [{ count, poeClass }],
    switch:
      ports === undefined
        ? undefined
        : { ports, budgetW, standard, allocation: read.word('allocation', POE_ALLOCATIONS) },
    lengthM: read.number('run', RANGES.cableM),
  };
}

function readCable(read: Reader, volts: number | undefined): CableQuestion {
  if (!read.has('mm2')) read.refuse('mm2', planningMessages.between(...RANGES.coreMm2));
  return {
    watts: read.neededNumber('watts', RANGES.lowVoltageWatts) ?? 0,
    lengthM: read.neededNumber('length', RANGES.cableM) ?? 0,
    coreMm2: read.number('mm2', RANGES.coreMm2),
    volts,
    isCca: read.has('cca'),
    isWarm: read.has('warm'),
  };
}

function readSupply(read: Reader, volts: number | undefined): SupplyQuestion {
  const count = read.neededWhole('load', WHOLE_RANGES.count) ?? 0;
  return { loads: [{ count, watts: read.neededNumber('each', RANGES.lowVoltageWatts) }], volts };
}

function readBackup(read: Reader): BackupQuestion {
  const watts = read.neededNumber('drain', RANGES.backupWatts) ?? 0;
  if (read.has('wh') && read.has('hours')) read.refuse('hours', planningMessages.batteryOrHours);
  if (!read.has('wh') && !read.has('hours')) read.refuse('wh', planningMessages.battery);
  return { watts, wh: read.number('wh', RANGES.wh), hours: read.number('hours', RANGES.hours) };
}
