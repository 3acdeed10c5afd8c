import { z } from 'zod';

/** A JSON Schema as OpenAPI 3.1 takes it. */
export interface JsonSchema {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
  enum?: unknown[];
  const?: string;
  anyOf?: JsonSchema[];
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  format?: string;
  pattern?: string;
  $schema?: string;
  [word: string]: unknown;
}

/** Draws schemas, and gathers the named ones, which stand once in the document's components. */
export class SchemaWriter {
  readonly named: Record<string, JsonSchema> = {};

  /** @returns the schema of what a caller sends */
  sent(shape: z.core.$ZodType): JsonSchema {
    return this.drawn(shape, 'input');
  }

  /** @returns the schema of what is answered */
  answered(shape: z.core.$ZodType): JsonSchema {
    return this.drawn(shape, 'output');
  }

  /**
   * The parameters of a path or query. What is a whole number or a list once it is read is shown as one, although
   * it is written as text.
   */
  parameters(shape: z.core.$ZodType, place: 'path' | 'query') {
    const sent = this.sent(shape);
    const read = this.answered(shape);
    return Object.entries(sent.properties ?? {}).map(([name, asText]) => {
      const asRead = read.properties?.[name];
      const isTelling = asRead?.type === 'integer' || asRead?.type === 'array';
      return {
        name,
        in: place,
        required: place === 'path' || (sent.required?.includes(name) ?? false),
        schema: isTelling ? asRead : asText,
        // A list is written as a,b,c.
        ...(asRead?.type === 'array' ? { style: 'form', explode: false } : {}),
      };
    });
  }

  private drawn(shape: z.core.$ZodType, io: 'input' | 'output'): JsonSchema {
    const drawn = z.toJSONSchema(shape, { io, unrepresentable: 'any' }) as JsonSchema;
    const { $defs, ...schema } = withComponentRefs(drawn);
    delete schema.$schema;
    for (const [name, named] of Object.entries($defs ?? {})) this.named[name] = named;
    return schema;
  }
}

/** Named schemas stand in the document's components rather than beside each use. */
function withComponentRefs(schema: JsonSchema): JsonSchema {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/')) as JsonSchema;
}
