// A buyer's browser: one connection by HTTP/2, with TLS, from an address of its own.
import http2 from 'node:http2';
import { HOST } from './tls-front.mjs';

/** The server has ended the connection before it took the request. */
const NOT_TAKEN = ['ERR_HTTP2_GOAWAY_SESSION', 'ERR_HTTP2_INVALID_SESSION'];

/**
 * As browsers do, it sends a request over a new connection when the server says that it did not take it.
 * @returns what openSender returns
 */
export function openBrowser(tlsPort, localAddress) {
  let session = null;
  const connected = () => {
    if (session && !session.closed && !session.destroyed) return session;
    session = http2.connect(`https://127.0.0.1:${tlsPort}`, {
      servername: HOST,
      rejectUnauthorized: false,
      localAddress,
    });
    // Each of its requests tells, too.
    session.on('error', () => undefined);
    return session;
  };
  const send = async (...request) => {
    for (;;) {
      try {
        return await answered(connected(), ...request);
      } catch (error) {
        if (!error.isNotTaken) throw error;
      }
    }
  };
  return { send, close: () => session?.close() };
}

function answered(session, method, address, headers = {}, body) {
  return new Promise((resolve, reject) => {
    const failed = (error, isRefused) =>
      reject(Object.assign(error, { isNotTaken: isRefused || NOT_TAKEN.includes(error.code) }));
    const head = { ...headers, ':method': method, ':path': address, ':authority': HOST };
    if (body !== undefined) head['content-type'] = 'application/json';
    let stream;
    try {
      stream = session.request(head);
    } catch (error) {
      failed(error, false);
      return;
    }
    const parts = [];
    let got = {};
    stream.on('response', (answer) => (got = answer));
    stream.on('data', (part) => parts.push(part));
    stream.on('end', () => resolve({ status: got[':status'], headers: got, bytes: Buffer.concat(parts) }));
    stream.on('error', (error) => failed(error, stream.rstCode === http2.constants.NGHTTP2_REFUSED_STREAM));
    stream.end(body === undefined ? undefined : JSON.stringify(body));
  });
}
