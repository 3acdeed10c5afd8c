import { z } from 'zod';
import { ATTRIBUTE_KINDS } from './attribute-kinds.ts';
import { attributeBody } from './attribute-body.shapes.ts';

export const attributeShape = z
  .object({
    key: z.string(),
    name: z.string(),
    unit: z.string(),
    kind: z.enum(ATTRIBUTE_KINDS),
    choices: z.array(z.string()),
    /** The heading on the product's page; '' when it is not shown. */
    group: z.string(),
    /** The name of its filter, or null. */
    facet: z.string().nullable(),
    isCompared: z.boolean(),
    /** The kinds of products for which planners read it, or null. */
    planRole: z.string().nullable(),
    min: z.number().nullable(),
    max: z.number().nullable(),
    sort: z.number(),
  })
  .meta({ id: 'Attribute' });

export type Attribute = z.output<typeof attributeShape>;

export type AttributeBody = z.output<typeof attributeBody>;

export const attributeKeyParams = z.object({ key: z.string().max(100) });

export const categoryAttributeShape = z.object({
  key: z.string(),
  isRequired: z.boolean(),
  sort: z.number(),
});

export type CategoryAttribute = z.output<typeof categoryAttributeShape>;

export const MAX_CATEGORY_ATTRIBUTES = 100;

export const categoryAttributesBody = z.object({
  attributes: z.array(z.object({ key: z.string().max(100), isRequired: z.boolean() })),
});

export type CategoryAttributesBody = z.output<typeof categoryAttributesBody>;
