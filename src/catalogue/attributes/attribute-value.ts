import * as attributeMessages from './attribute.words.ts';
import type { Attribute } from './attributes.shapes.ts';
import type { Specs } from '../listing/catalogue.shapes.ts';

const sentences = attributeMessages.value;

const RANGE = /^(\d+(?:\.\d+)?)(?:\s*[–-]\s*(\d+(?:\.\d+)?))?$/;

/** The two ends of a range, or null; one number is both ends. */
export function rangeOf(value: Specs[string]): { low: number; high: number } | null {
  if (typeof value === 'number') return { low: value, high: value };
  const found = typeof value === 'string' ? RANGE.exec(value.trim()) : null;
  if (!found) return null;
  const low = Number(found[1]);
  const high = Number(found[2] ?? found[1]);
  return low <= high ? { low, high } : null;
}

/** A sentence saying what is wrong with the value, or null. Text may be a number, such as a supply's voltage. */
export function valueFault(attribute: Attribute, value: Specs[string]): string | null {
  const { kind, name, choices } = attribute;
  switch (kind) {
    case 'text':
      return typeof value === 'string' || typeof value === 'number' ? null : sentences.text(name);
    case 'number':
      return typeof value === 'number' ? boundsFault(attribute, value, value) : sentences.number(name);
    case 'range': {
      const range = rangeOf(value);
      return range ? boundsFault(attribute, range.low, range.high) : sentences.range(name);
    }
    case 'boolean':
      return typeof value === 'boolean' ? null : sentences.boolean(name);
    case 'choice':
      return choices.includes(String(value)) && typeof value === 'string'
        ? null
        : sentences.choice(name, choices);
    case 'list':
      if (!Array.isArray(value)) return sentences.list(name);
      return choices.length === 0 || value.every((entry) => choices.includes(entry))
        ? null
        : sentences.listOf(name, choices);
  }
}

function boundsFault({ name, min, max }: Attribute, low: number, high: number): string | null {
  const isWithin = (min === null || low >= min) && (max === null || high <= max);
  return isWithin ? null : sentences.bounds(name, min, max);
}
