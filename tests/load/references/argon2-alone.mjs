// The machine's limit for log-ins: the shop's password hash, two at once, behind a bare HTTP server.
import http from 'node:http';
import { hash, verify } from '@node-rs/argon2';

const stored = await hash('correct horse battery', {
  algorithm: 2,
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
});
let running = 0;
const waiting = [];
http
  .createServer(async (request, response) => {
    if (request.url === '/up') return response.end('up');
    if (running === 2) await new Promise((go) => waiting.push(go));
    running++;
    const isRight = await verify(stored, 'correct horse battery');
    running--;
    waiting.shift()?.();
    return response.end(String(isRight));
  })
  .listen(Number(process.env.PORT), '127.0.0.1');
process.on('SIGTERM', () => process.exit(0));
