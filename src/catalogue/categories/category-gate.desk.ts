import type { CertificateKind, GateLevel } from '../products/catalogue-choices.ts';
import type { AdminCategory } from './categories.shapes.ts';

export interface CategoryGate {
  level: GateLevel;
  kinds: CertificateKind[];
  /** The name of the category above that has the gate; null for its own. */
  from: string | null;
}

type GatePlace = Pick<AdminCategory, 'parent' | 'gate' | 'gateKinds'>;

/** @returns its own gate, or that of the nearest category above that is not off */
export function gateAt(categories: AdminCategory[], place: GatePlace): CategoryGate {
  if (place.gate !== 'off') return { level: place.gate, kinds: place.gateKinds, from: null };
  const parent = categories.find(({ slug }) => slug === place.parent);
  if (!parent) return { level: 'off', kinds: [], from: null };
  const above = gateAt(categories, parent);
  return above.level === 'off' ? above : { ...above, from: above.from ?? parent.name };
}

/** @returns whether the change may take products off sale */
export function isStricter(before: CategoryGate, after: CategoryGate): boolean {
  if (after.level !== 'block') return false;
  return before.level !== 'block' || after.kinds.some((kind) => !before.kinds.includes(kind));
}
