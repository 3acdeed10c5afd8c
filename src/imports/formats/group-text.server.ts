import { pathParts, pathText } from './path-text.server.ts';

export interface GroupPlace {
  name: string;
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
