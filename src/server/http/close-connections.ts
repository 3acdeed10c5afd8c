import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { HttpServer } from '../services.ts';

/**
 * Ends each connection as soon as its last answer is out, once the app closes. Node closes what is idle at that moment
 * and waits for the rest: for a connection that becomes idle later, or has never asked for anything, until it times out.
 */
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
    // Node's own cuts off an answer that was handed over but is not yet sent.
    app.server.closeIdleConnections = () => undefined;
    const lastAnswers = lastAnswerOfEach(answering);
    for (const connection of connections) if (!lastAnswers.has(connection)) connection.destroySoon();
    for (const [connection, answer] of lastAnswers) endAfter(answer, connection);
  });
  // For `localhost` the framework listens on two addresses, and waits for the connections to one of them only.
  app.addHook('onClose', async () => {
    await Promise.all([...answering].map((answer) => once(answer, 'close')));
  });
}

/** A client may send several requests on a connection without waiting; their answers go out in the same order. */
function lastAnswerOfEach(answering: Set<ServerResponse>): Map<Socket, ServerResponse> {
  return new Map([...answering].map((answer) => [answer.req.socket, answer]));
}

function endAfter(answer: ServerResponse, connection: Socket): void {
  if (!answer.headersSent) answer.setHeader('connection', 'close');
  answer.once('finish', () => connection.destroySoon());
}
