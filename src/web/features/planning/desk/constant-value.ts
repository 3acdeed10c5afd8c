import { halfUp } from '../../../../domain/planning/facts/plan-rounding.ts';
import type { PlanConstant } from '../../../../contract/planning/planning-data-shapes.ts';
import { constantName } from './constant-names.ts';

/** @returns `42% (35% to 50%)`, `25% more` or `100 m`; one value where all three are equal */
export function valueOf({
  key,
  unit,
  low,
  expected,
  high,
}: Pick<PlanConstant, 'key' | 'unit' | 'low' | 'expected' | 'high'>): string {
  const { spoken, unit: own = unit } = constantName(key);
  const say = (value: number) => {
    if (spoken === 'percent') return `${halfUp(value * 100, 2)}%`;
    if (spoken === 'more') return `${halfUp((value - 1) * 100, 2)}%`;
    return `${value}${own && ` ${own}`}`;
  };
  const text = low === high ? say(expected) : `${say(expected)} (${say(low)} to ${say(high)})`;
  return spoken === 'more' ? `${text} more` : text;
}
