import { createHash } from 'node:crypto';
import type { Call } from '../../../src/kit/server/http/call-registry.ts';
import type { OpenApiDocument, Operation } from '../../../src/kit/server/openapi/openapi-document.ts';
import type { JsonSchema } from '../../../src/kit/server/openapi/openapi-schemas.ts';

/**
 * A line for each call: method, path, who may, what is answered, the largest body where it is not the usual one, and a
 * digest of all that is sent and answered, so that no shape changes unseen.
 */
export function callList(calls: Call[], { paths, components }: OpenApiDocument): string {
  const lines = calls.map((call) => {
    const path = call.path.replace(/:(\w+)/g, '{$1}');
    const operation = paths[path]![call.method.toLowerCase()]!;
    const limit = operation['x-max-body-bytes'];
    const who = [call.access, call.right, call.spec.proof && `proof ${call.spec.proof}`].filter(
      (part) => !!part,
    );
    const columns = [
      `${call.method} ${path}`,
      who.join(', '),
      answerOf(operation),
      ...(limit === undefined ? [] : [`body to ${limit} bytes`]),
      digestOf(operation, components.schemas),
    ];
    return { path, line: columns.join('  ') };
  });
  lines.sort((one, other) => compared(one.path, other.path) || compared(one.line, other.line));
  return lines.map(({ line }) => `${line}\n`).join('');
}

function compared(one: string, other: string): number {
  return Number(one > other) - Number(one < other);
}

function answerOf({ responses }: Operation): string {
  const successes = Object.entries(responses).filter(([status]) => status.startsWith('2'));
  const [, response] = successes[0]!;
  if ('$ref' in response) throw new Error('A success is described where it is answered.');
  const [type, { schema }] = Object.entries(response.content)[0]!;
  const what = type === 'application/json' ? nameOf(schema) : type;
  const isCounted = response.headers?.['X-Total-Count'] !== undefined;
  return `${successes.map(([status]) => status).join('/')} ${what}${isCounted ? ', counted' : ''}`;
}

function nameOf(schema: JsonSchema): string {
  if (schema.$ref) return schema.$ref.split('/').at(-1)!;
  if (schema.type === 'array') return `list of ${nameOf(schema.items!)}`;
  const fields = Object.keys(schema.properties ?? {});
  return fields.length > 0 && fields.length < 5
    ? `{ ${fields.join(', ')} }`
    : [schema.type ?? 'anything'].join();
}

function digestOf(operation: Operation, schemas: Record<string, JsonSchema>): string {
  const texts = new Map([['', JSON.stringify(operation)]]);
  // Texts that are added on the way are walked, too.
  for (const [, text] of texts) {
    for (const [, name] of text.matchAll(/"#\/components\/schemas\/([^"]+)"/g))
      texts.set(name!, JSON.stringify(schemas[name!]));
  }
  const whole = [...texts].sort(([one], [other]) => compared(one, other));
  return createHash('sha256').update(JSON.stringify(whole)).digest('hex').slice(0, 8);
}
