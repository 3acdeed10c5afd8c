import { spawn, type ChildProcess } from 'node:child_process';
import net from 'node:net';
import type { Config } from '../../../src/kit/server/config.ts';

/** The shop as a separate process on one port, which can be killed and started again. */
export interface ShopProcess {
  url: string;
  pid: () => number;
  start: () => Promise<void>;
  /** @returns the exit code, or the signal */
  end: (signal: NodeJS.Signals) => Promise<number | string>;
  /** Everything it has printed. */
  output: () => string;
}

/** Ends what hangs. A shop starts in 2 s, and took more than 60 s on a machine with twenty processes for two cores. */
const START_TIMEOUT_MS = 180_000;
export const TEST_SECRET = 'a secret for tests that is long enough';

/** How the shop is started: without npm, from the project's folder. */
const BUILT_SERVER = { command: process.execPath, args: ['dist/server/main.js'], cwd: process.cwd() };

/**
 * @param env what is to be otherwise than here
 * @param program what is started in place of the built server
 */
export async function shopProcess(
  config: Pick<Config, 'dataDir' | 'databaseUrl'>,
  env: Record<string, string> = {},
  { command, args, cwd } = BUILT_SERVER,
): Promise<ShopProcess> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess | null = null;
  let output = '';
  const start = async () => {
    const { PATH } = process.env;
    const started = spawn(command, args, {
      cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH,
        PORT: String(port),
        DATA_DIR: config.dataDir,
        DATABASE_URL: config.databaseUrl ?? '',
        PUBLIC_URL: url,
        AUTH_SECRET: TEST_SECRET,
        ADMIN_PASSWORD: 'the-desk-is-open',
        SEED_DEMO: '0',
        LOG_LEVEL: 'warn',
        ...env,
      },
    });
    child = started;
    for (const stream of [started.stdout, started.stderr]) {
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    }
    started.once('exit', (code, signal) => {
      if (signal === null && code !== 0)
        process.stderr.write(`The shop left with ${code}: ${output.slice(-2000)}\n`);
    });
    try {
      await untilReady(url, started, () => output);
    } catch (error) {
      started.kill('SIGKILL');
      throw error;
    }
  };
  return {
    url,
    pid: () => child!.pid!,
    start,
    end: (signal) => {
      const ending = child!;
      const left = ending.exitCode ?? ending.signalCode;
      if (left !== null) return Promise.resolve(left);
      return new Promise((resolve) => {
        ending.once('exit', (code, by) => resolve(code ?? by!));
        ending.kill(signal);
      });
    },
    output: () => output,
  };
}

/** Ports below those that systems give to outgoing connections: one of those could take it before it is used. */
const [FIRST_PORT, LAST_PORT] = [20_000, 32_767];

export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST_PORT + Math.floor(Math.random() * (LAST_PORT - FIRST_PORT + 1));
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = net.createServer().once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}

async function untilReady(url: string, child: ChildProcess, output: () => string): Promise<void> {
  for (const until = Date.now() + START_TIMEOUT_MS; Date.now() < until;) {
    if (child.exitCode !== null) throw new Error(`The shop left with ${child.exitCode}: ${output()}`);
    const ready = await fetch(`${url}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
    if (ready) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error(`The shop did not become ready in time: ${output()}`);
}
