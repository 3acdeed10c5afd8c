import net from 'node:net';

export interface RawAnswer {
  status: number;
  head: string;
  body: string;
}

/**
 * Sends a request unchanged; ordinary clients would normalise `..` in a URL or refuse a header.
 * @param lines the request line and the headers; Host and Connection are added where they are missing
 */
export function rawRequest(baseUrl: string, lines: string[], body = ''): Promise<RawAnswer> {
  const { hostname, port } = new URL(baseUrl);
  const named = new Set(lines.slice(1).map((line) => line.split(':')[0]!.toLowerCase()));
  const head = [...lines];
  if (!named.has('host')) head.push(`Host: ${hostname}:${port}`);
  if (body !== '') head.push(`Content-Length: ${Buffer.byteLength(body)}`);
  head.push('Connection: close');
  return new Promise((resolve, reject) => {
    const socket = net.connect(Number(port), hostname);
    const chunks: Buffer[] = [];
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    socket.on('error', reject);
    socket.on('close', () => {
      const [answerHead = '', ...rest] = Buffer.concat(chunks).toString('latin1').split('\r\n\r\n');
      resolve({ status: Number(answerHead.split(' ')[1]), head: answerHead, body: rest.join('\r\n\r\n') });
    });
    socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  });
}
