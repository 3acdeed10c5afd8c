import { pathParts, pathText } from './path-text.ts';

/** A product's place in a group of variants. */
export interface GroupPlace {
  name: string;
  /** `['Colour']` */
  axes: string[];
  /** `['White']` */
  values: string[];
}

/** @returns `Dhruv Dome > Colour: White > Lens: 4 mm` */
export function groupText({ name, axes, values }: GroupPlace): string {
  return pathText([
    name,
    ...axes.map((axis, index) => `${axis.replaceAll(':', '\\:')}: ${values[index] ?? ''}`),
  ]);
}

/** @returns what groupText wrote; null where an axis has no value */
export function groupPlace(text: string): GroupPlace | null {
  const [name, ...places] = pathParts(text);
  if (name === undefined) return null;
  const axes: string[] = [];
  const values: string[] = [];
  for (const place of places) {
    const [, axis, value] = /^((?:\\:|[^:])*):\s*(.*)$/s.exec(place) ?? [];
    if (!axis || !value) return null;
    axes.push(axis.replaceAll('\\:', ':').trim());
    values.push(value.trim());
  }
  return { name, axes, values };
}
