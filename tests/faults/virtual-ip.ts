import net from 'node:net';

/** A TCP proxy in front of several database servers that acts as a virtual IP: it leads to one of them at a time. */
export interface VirtualIp {
  url: string;
  /** Sends new connections to the server of that URL. */
  moveTo: (url: string) => void;
  /** Acts as a machine that loses power: connections stay open, but no data arrives. */
  stopForwarding: () => void;
  close: () => void;
}

export async function startVirtualIp(url: string): Promise<VirtualIp> {
  let target: number | null = portOf(url);
  const sockets = new Set<net.Socket>();
  const track = (socket: net.Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.once('close', () => sockets.delete(socket));
  };
  const server = net.createServer((client) => {
    track(client);
    if (target === null) return;
    const upstream = net.connect(target, '127.0.0.1');
    track(upstream);
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      from.on('data', (chunk) => to.write(chunk));
      from.on('close', () => to.destroy());
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const ownUrl = new URL(url);
  ownUrl.port = String((server.address() as net.AddressInfo).port);
  return {
    url: ownUrl.href,
    moveTo: (next) => (target = portOf(next)),
    stopForwarding: () => {
      target = null;
      for (const socket of sockets) socket.removeAllListeners('data').removeAllListeners('close');
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

function portOf(url: string): number {
  return Number(new URL(url).port);
}
