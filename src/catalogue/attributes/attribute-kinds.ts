/** A range is a number, or text such as `28–105`. */
export const ATTRIBUTE_KINDS = ['text', 'number', 'range', 'boolean', 'choice', 'list'] as const;
export type AttributeKind = (typeof ATTRIBUTE_KINDS)[number];
