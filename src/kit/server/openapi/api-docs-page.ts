import { escaped } from '../../rules/escaped.ts';
import type { OpenApiDocument, Operation, Parameter } from './openapi-document.ts';
import type { JsonSchema } from './openapi-schemas.ts';

export function apiDocsPage(document: OpenApiDocument, stylesheet: string): string {
  const { info, tags, components } = document;
  const sections = tags.map(({ name }) => section(name, document)).join('');
  const schemas = Object.entries(components.schemas)
    .map(([name, schema]) => `<article id="${name}"><h3>${name}</h3>${fields(schema)}</article>`)
    .join('');
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width, initial-scale=1"><title>API</title>' +
    `<link rel="stylesheet" href="${stylesheet}"></head><body><main>` +
    `<h1>API</h1><p>${escaped(info.description)} <a href="/api/openapi.json">As OpenAPI 3.1</a></p>` +
    `<nav><ul>${tags.map(({ name }) => `<li><a href="#${name}-calls">${name}</a></li>`).join('')}</ul></nav>` +
    `${sections}<section><h2>What is answered</h2>${schemas}</section></main></body></html>`
  );
}

function section(tag: string, { paths, components }: OpenApiDocument): string {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, operation]) => operation.tags.includes(tag))
      .map(([method, operation]) => call(method, path, operation, components)),
  );
  return `<section><h2 id="${tag}-calls">${tag}</h2>${calls.join('')}</section>`;
}

function call(
  method: string,
  path: string,
  operation: Operation,
  components: OpenApiDocument['components'],
): string {
  const { parameters, requestBody, responses, security } = operation;
  const body = requestBody && Object.values(requestBody.content)[0]!.schema;
  return (
    `<article><h3><code>${method.toUpperCase()} /api${escaped(path)}</code></h3>` +
    `<p>${escaped(operation.summary)}.${security.length > 0 ? ' Needs a session.' : ''}</p>` +
    (parameters.length > 0 ? `<h4>Parameters</h4>${table(parameters.map(parameterRow))}` : '') +
    (body ? `<h4>Body</h4>${fields(body)}` : '') +
    `<h4>Answers</h4>${table(Object.entries(responses).map(([status, responseOrRef]) => responseRow(status, responseOrRef, components)))}` +
    '</article>'
  );
}

type Row = [name: string, kind: string, note: string];

function parameterRow({ name, in: location, required, schema, description }: Parameter): Row {
  const note = [location, required ? 'required' : '', description ?? '']
    .filter((word) => word !== '')
    .join(', ');
  return [code(name), schema ? typeText(schema) : '', escaped(note)];
}

function responseRow(
  status: string,
  responseOrRef: Operation['responses'][string],
  { responses }: OpenApiDocument['components'],
): Row {
  const response =
    '$ref' in responseOrRef ? responses[responseOrRef.$ref.split('/').at(-1)!]! : responseOrRef;
  const schema = Object.values(response.content)[0]!.schema;
  return [code(status), typeText(schema), escaped(response.description)];
}

function fields(schema: JsonSchema): string {
  const rows = Object.entries(schema.properties ?? {}).map(([name, field]): Row => [
    code(name),
    typeText(field),
    schema.required?.includes(name) ? 'required' : 'optional',
  ]);
  return rows.length > 0 ? table(rows) : `<p>${typeText(schema)}</p>`;
}

function table(rows: Row[]): string {
  const lines = rows.map(
    ([name, kind, note]) => `<tr><th scope="row">${name}</th><td>${kind}</td><td>${note}</td></tr>`,
  );
  return `<table><tbody>${lines.join('')}</tbody></table>`;
}

function typeText(schema: JsonSchema): string {
  if (schema.$ref) {
    const name = escaped(schema.$ref.split('/').at(-1)!);
    return `<a href="#${name}">${name}</a>`;
  }
  if (schema.enum) return schema.enum.map((word) => `“${escaped(String(word))}”`).join(' or ');
  if (schema.const !== undefined) return `“${escaped(String(schema.const))}”`;
  if (schema.anyOf) return [...new Set(schema.anyOf.map(typeText))].join(' or ');
  if (schema.type === 'array') return `list of ${schema.items ? typeText(schema.items) : 'anything'}`;
  const types = [schema.type ?? 'anything'].flat().join(' or ');
  return escaped(types + boundsOf(schema));
}

function boundsOf({ minimum, maximum, maxLength, format, pattern }: JsonSchema): string {
  const bounds = [
    minimum === undefined ? '' : `from ${minimum}`,
    maximum === undefined ? '' : `to ${maximum}`,
    maxLength === undefined ? '' : `at most ${maxLength} characters`,
    format ?? pattern ?? '',
  ].filter((bound) => bound !== '');
  return bounds.length > 0 ? ` (${bounds.join(' ')})` : '';
}

function code(text: string): string {
  return `<code>${escaped(text)}</code>`;
}

export const API_DOCS_CSS = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; }
main { max-width: 60rem; margin: 0 auto; padding: 1rem; }
nav ul { display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; padding: 0; list-style: none; }
h2 { margin-top: 3rem; }
h3 { margin: 2rem 0 0; font-size: 1.05rem; }
h4 { margin: 0.75rem 0 0.25rem; font-size: 0.9rem; }
p { margin: 0.25rem 0; }
table { width: 100%; border-collapse: collapse; font-size: 0.9rem; }
th, td { padding: 0.25rem 0.75rem 0.25rem 0; border-top: 1px solid #8884; text-align: left; vertical-align: top; overflow-wrap: anywhere; }
th { width: 12rem; font-weight: normal; }
`;
