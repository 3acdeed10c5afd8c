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
