import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

interface Taken {
  path: string;
  headers: http.IncomingHttpHeaders;
  body: string;
}

/** A real HTTP server in the place of Meta or of a provider of SMS. */
export class FakeProvider {
  url = '';
  readonly taken: Taken[] = [];
  /** How the next requests are answered, first for first; all others are taken. */
  readonly troubles: (number | 'silent')[] = [];
  /** Time to answer a message that it has accepted. */
  delayMs = 0;
  private readonly server = http.createServer((request, response) => void this.serve(request, response));

  async start(): Promise<this> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    this.url = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
    return this;
  }

  close(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((resolve) => this.server.close(() => resolve()));
  }

  private async serve(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const body = await text(request);
    const trouble = this.troubles.shift();
    if (trouble === 'silent') return;
    if (trouble !== undefined) {
      const error = { message: 'Broken', error_data: { details: 'The template\nis paused.' } };
      response.writeHead(trouble, { 'content-type': 'application/json' }).end(JSON.stringify({ error }));
      return;
    }
    this.taken.push({ path: request.url!, headers: request.headers, body });
    const messages = [{ id: `wamid.${this.taken.length}` }];
    if (this.delayMs > 0) await new Promise((resolve) => setTimeout(resolve, this.delayMs));
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ messages }));
  }
}
