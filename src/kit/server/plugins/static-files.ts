import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { HttpServer } from '../services.ts';

/**
 * Files below /static have a hash in their name and never change. One route, because one for each of 700 files takes a
 * sixth of the server's start.
 */
export async function staticFiles(app: HttpServer, clientDir: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: path.join(clientDir, 'static'),
    prefix: '/static/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
  });
  await app.register(fastifyStatic, {
    root: clientDir,
    // Icons are the owner's, once there is one.
    globIgnore: ['static/**', '.vite/**', 'icon-*.png'],
    wildcard: false,
    preCompressed: true,
    maxAge: '1h',
    decorateReply: false,
  });
}
