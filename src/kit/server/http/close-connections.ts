import type { Socket } from 'node:net';
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { HttpServer } from '../services.ts';

/** Ends each connection after its last answer; Node would wait for others until they time out. */
export function closeConnectionsOnClose(app: HttpServer): void {
  const connections = new Set<Socket>();
  const answering = new Set<ServerResponse>();
  let isClosing = false;
  app.server.on('connection', (connection: Socket) => {
    if (isClosing) return connection.destroy();
    connections.add(connection);
    connection.once('close', () => connections.delete(connection));
  });
  app.addHook('onRequest', (_request, reply, done) => {
    answering.add(reply.raw);
    reply.raw.once('close', () => answering.delete(reply.raw));
    done();
  });
  app.addHook('preClose', () => {
    isClosing = true;
    // Node's own version cuts off answers not yet sent.
    app.server.closeIdleConnections = () => undefined;
    const lastAnswers = lastAnswerOfEach(answering);
    for (const connection of connections) if (!lastAnswers.has(connection)) connection.destroySoon();
    for (const [connection, answer] of lastAnswers) endAfter(answer, connection);
  });
  // The framework listens on two addresses for `localhost`, but waits for one.
  app.addHook('onClose', async () => {
    await Promise.all([...answering].map((answer) => once(answer, 'close')));
  });
}

function lastAnswerOfEach(answering: Set<ServerResponse>): Map<Socket, ServerResponse> {
  return new Map([...answering].map((answer) => [answer.req.socket, answer]));
}

function endAfter(answer: ServerResponse, connection: Socket): void {
  if (!answer.headersSent) answer.setHeader('connection', 'close');
  answer.once('finish', () => connection.destroySoon());
}
