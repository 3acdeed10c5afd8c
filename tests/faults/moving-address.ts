import net from 'node:net';

/** One address in front of several database servers, as a virtual IP is: it leads to one of them at a time. */
export interface MovingAddress {
  url: string;
  /** New connections go to the server of that URL. */
  moveTo: (url: string) => void;
  /** As when a machine loses its power: connections stay open, and nothing is heard any more. */
  fallSilent: () => void;
  close: () => void;
}

export async function movingAddress(url: string): Promise<MovingAddress> {
  let target: number | null = portOf(url);
  const open = new Set<net.Socket>();
  const keep = (socket: net.Socket) => {
    open.add(socket);
    socket.on('error', () => undefined);
    socket.once('close', () => open.delete(socket));
  };
  const server = net.createServer((near) => {
    keep(near);
    if (target === null) return;
    const far = net.connect(target, '127.0.0.1');
    keep(far);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('data', (chunk) => to.write(chunk));
      from.on('close', () => to.destroy());
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const moved = new URL(url);
  moved.port = String((server.address() as net.AddressInfo).port);
  return {
    url: moved.href,
    moveTo: (next) => (target = portOf(next)),
    fallSilent: () => {
      target = null;
      for (const socket of open) socket.removeAllListeners('data').removeAllListeners('close');
    },
    close: () => {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}

function portOf(url: string): number {
  return Number(new URL(url).port);
}
