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

/** `Cameras > Dome`. A `>` in a part is written `\>`. */

/** @param parts without white space around them */
export function pathText(parts: readonly string[]): string {
  return parts.map((part) => part.replaceAll('>', '\\>')).join(' > ');
}

export function pathParts(text: string): string[] {
  return text
    .split(/(?<!\\)>/)
    .map((part) => part.trim().replaceAll('\\>', '>'))
    .filter((part) => part !== '');
}
