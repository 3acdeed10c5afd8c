import { takesCoax } from '../planning-data/missing-facts.ts';
import type { FactKey, RecorderFacts } from '../facts/plan-fact-keys.ts';
import { VERDICTS } from '../facts/planning-choices.ts';
import type { CheckFinding } from './check-codes.ts';
import { checkMessages } from './check.words.ts';
import { bothKnown, comparedSums, isMoreThan, NOTHING, knownSum, type KnownSum } from './check-sums.ts';
import { idsOf, unitsOf, type CheckedSystem, type Device } from './checked-system.ts';

/** HD analog cameras need coax channels, IP cameras IP channels; `spare` channels stay free. */
export function channelFindings(system: CheckedSystem, spare = 0): CheckFinding[] {
  const { coax, network, unknown, recorders } = system;
  if (recorders.length === 0) return [];
  const analogNeed = camerasOf(coax);
  const networkNeed = camerasOf(network);
  const findings = [
    compared('HD analog ', analogNeed, knownSum(recorders, coaxChannels)),
    compared('IP ', networkNeed, knownSum(recorders, networkChannels)),
    compared(
      '',
      bothKnown(
        bothKnown(analogNeed, networkNeed),
        knownSum(unknown, () => 'technology'),
      ),
      knownSum(recorders, ({ channels }) => channels ?? 'channels'),
    ),
  ].filter((each) => each !== null);
  const [worst] = findings.toSorted((a, b) => VERDICTS.indexOf(b.verdict) - VERDICTS.indexOf(a.verdict));
  return worst ? [worst] : [];

  function compared(kind: string, need: KnownSum, have: KnownSum): CheckFinding | null {
    if (need.sum === 0 && need.unknown.length === 0) return null;
    return comparedSums({
      code: 'channels',
      need: { ...need, sum: need.sum + spare },
      have,
      products: idsOf(coax, network, unknown, recorders),
      tooMuch: {
        isSo: isMoreThan,
        sentence: (units, channels) => checkMessages.channels(units - spare, channels, kind),
      },
    });
  }
}

function camerasOf(cameras: readonly Device<'camera'>[]): KnownSum {
  return { ...NOTHING, sum: unitsOf(cameras) };
}

function coaxChannels({ technology, channels }: RecorderFacts): number | FactKey {
  if (technology === undefined) return 'technology';
  return takesCoax(technology) ? (channels ?? 'channels') : 0;
}

/** All channels of an IP-only recorder are for IP by default. */
function networkChannels({ technology, channels, ipChannels }: RecorderFacts): number | FactKey {
  if (ipChannels !== undefined) return ipChannels;
  return technology === 'IP' ? (channels ?? 'channels') : 'ipChannels';
}
