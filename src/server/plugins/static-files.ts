import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { HttpServer } from '../services.ts';

/** Serves the built browser files. Those below /static have a hash in their name and never change. */
export async function staticFiles(app: HttpServer, clientDir: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: path.join(clientDir, 'static'),
    prefix: '/static/',
    wildcard: false,
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
  });
  await app.register(fastifyStatic, {
    root: clientDir,
    globIgnore: ['static/**', '.vite/**'],
    wildcard: false,
    preCompressed: true,
    maxAge: '1h',
    decorateReply: false,
  });
}
