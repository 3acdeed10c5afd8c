// The machine's limit for cached answers: the shop's bytes and headers from a bare Fastify.
import fs from 'node:fs';
import Fastify from 'fastify';

const answers = JSON.parse(fs.readFileSync(process.env.ANSWERS, 'utf8'));
const app = Fastify();
app.get('/up', async () => 'up');
for (const { path, headers, body } of answers) {
  const bytes = Buffer.from(body, 'base64');
  const known = new Map([[path, bytes]]);
  app.get(new URL(path, 'http://bench').pathname, (request, reply) =>
    reply.headers(headers).send(known.get(request.url)),
  );
}
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
process.on('SIGTERM', () => process.exit(0));
