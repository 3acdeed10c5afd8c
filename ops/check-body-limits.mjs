// Whether shop.nginx.conf lets through the largest body that each call of docs/calls.txt takes.
// Another site file may be named.
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';

const MEBIBYTE = 1024 * 1024;
const UNITS = { '': 1, k: 1024, m: MEBIBYTE };

const here = import.meta.dirname;
const site = fs.readFileSync(process.argv[2] ?? path.join(here, 'shop.nginx.conf'), 'utf8');
const calls = fs.readFileSync(path.join(here, '../docs/calls.txt'), 'utf8');

const usual = bytesOf(/^ {2}client_max_body_size (\w+);$/m.exec(site)[1]);
const locations = [...site.matchAll(/^ {2}location ~ (\S+) \{\n([^}]*)\}/gm)].map(([, pattern, body]) => ({
  pattern: new RegExp(pattern),
  limit: bytesOf(/client_max_body_size (\w+);/.exec(body)?.[1]) ?? usual,
}));

const problems = [];
for (const [, template, bytes] of calls.matchAll(/^\w+ (\S+) .* body to (\d+) bytes /gm)) {
  const url = `/api${template.replace(/\{\w+\}/g, 'some-id')}`;
  const needed = Number(bytes);
  const limit = locations.find(({ pattern }) => pattern.test(url))?.limit ?? usual;
  if (limit < needed) problems.push(`${url} takes ${needed} bytes, but nginx only ${limit}`);
}
for (const problem of problems) process.stderr.write(`${problem}\n`);
if (problems.length > 0) process.exit(1);
process.stdout.write('shop.nginx.conf lets through what every call takes\n');

function bytesOf(size) {
  const parts = /^(\d+)([km]?)$/.exec(size ?? '');
  return parts ? Number(parts[1]) * UNITS[parts[2]] : undefined;
}
