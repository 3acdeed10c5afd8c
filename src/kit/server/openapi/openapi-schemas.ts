import { z } from 'zod';

export interface JsonSchema {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
  enum?: unknown[];
  const?: string | number | boolean | null;
  anyOf?: JsonSchema[];
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  format?: string;
  pattern?: string;
  $schema?: string;
  [word: string]: unknown;
}

export class SchemaWriter {
  readonly named: Record<string, JsonSchema> = {};

  inputSchema(shape: z.core.$ZodType): JsonSchema {
    return this.jsonSchema(shape, 'input');
  }

  outputSchema(shape: z.core.$ZodType): JsonSchema {
    return this.jsonSchema(shape, 'output');
  }

  /** All are sent as text, but numbers and lists are described as such. */
  parameters(shape: z.core.$ZodType, location: 'path' | 'query') {
    const inputSchema = this.inputSchema(shape);
    const outputShape = this.outputSchema(shape);
    return Object.entries(inputSchema.properties ?? {}).map(([name, textSchema]) => {
      const parsedSchema = outputShape.properties?.[name];
      const isTypedOnceParsed = parsedSchema?.type === 'integer' || parsedSchema?.type === 'array';
      return {
        name,
        in: location,
        required: location === 'path' || (inputSchema.required?.includes(name) ?? false),
        schema: isTypedOnceParsed ? parsedSchema : textSchema,
        ...(parsedSchema?.type === 'array' ? { style: 'form', explode: false } : {}),
      };
    });
  }

  private jsonSchema(shape: z.core.$ZodType, io: 'input' | 'output'): JsonSchema {
    const jsonSchema = z.toJSONSchema(shape, {
      io,
      unrepresentable: 'any',
      override: ({ jsonSchema }) => nameProperties(jsonSchema as JsonSchema),
    }) as JsonSchema;
    const { $defs, ...schema } = withComponentRefs(jsonSchema);
    delete schema.$schema;
    for (const [name, named] of Object.entries($defs ?? {})) this.named[name] = named;
    return schema;
  }
}

/** A record of known names is an object with these properties. */
function nameProperties(schema: JsonSchema): void {
  const names = (schema.propertyNames as JsonSchema | undefined)?.enum as string[] | undefined;
  if (names === undefined) return;
  schema.properties = Object.fromEntries(
    names.map((name) => [name, schema.additionalProperties as JsonSchema]),
  );
  schema.additionalProperties = false;
  delete schema.propertyNames;
}

function withComponentRefs(schema: JsonSchema): JsonSchema {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/')) as JsonSchema;
}
