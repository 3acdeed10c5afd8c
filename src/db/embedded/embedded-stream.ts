import { Duplex } from 'node:stream';

/** Messages that end a batch: Sync, Query, Flush, CopyDone, CopyFail. The rest waits for one of them. */
const ENDS_A_BATCH = new Set([0x53, 0x51, 0x48, 0x63, 0x66]);
const TERMINATE = 0x58;
const LENGTH_BYTES = 4;
/** AuthenticationOk and ReadyForQuery(idle): the answer to a start-up message. */
const WELCOME = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]);

/** The other end of the stream: the worker thread, or a test. */
export interface StreamEnd {
  opened(stream: EmbeddedStream): void;
  batch(stream: EmbeddedStream, bytes: Uint8Array): void;
  closed(stream: EmbeddedStream): void;
  keepProcessAlive(alive: boolean): void;
}

/**
 * What node-postgres takes for a network socket: it cuts the bytes written to it into PostgreSQL's messages and
 * hands them on in whole batches, so that batches of two connections never mix.
 */
export class EmbeddedStream extends Duplex {
  private started = false;
  private rest: Buffer = Buffer.alloc(0);
  private waiting: Buffer[] = [];
  private readonly far: StreamEnd;

  constructor(far: StreamEnd) {
    super();
    this.far = far;
  }

  /** Called by node-postgres in place of opening a connection. */
  connect(): this {
    this.far.opened(this);
    process.nextTick(() => this.emit('connect'));
    return this;
  }

  // What a socket can do and this need not.
  setNoDelay(): this {
    return this;
  }
  setKeepAlive(): this {
    return this;
  }
  setTimeout(): this {
    return this;
  }
  ref(): this {
    this.far.keepProcessAlive(true);
    return this;
  }
  unref(): this {
    this.far.keepProcessAlive(false);
    return this;
  }

  override _read(): void {
    // Answers are pushed as they come.
  }

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.feed(Buffer.concat([this.rest, chunk]));
    done();
  }

  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    this.feed(Buffer.concat([this.rest, ...chunks.map(({ chunk }) => chunk)]));
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.far.closed(this);
    done(error);
  }

  private feed(bytes: Buffer): void {
    let at = 0;
    for (
      let length = this.lengthAt(bytes, at);
      length > 0 && bytes.length - at >= length;
      length = this.lengthAt(bytes, at)
    ) {
      this.takeMessage(bytes.subarray(at, at + length));
      at += length;
    }
    this.rest = Buffer.from(bytes.subarray(at));
  }

  /** The start-up message is its length and content; every later one has a letter before its length. */
  private lengthAt(bytes: Buffer, at: number): number {
    const typeBytes = this.started ? 1 : 0;
    return bytes.length - at < typeBytes + LENGTH_BYTES ? 0 : typeBytes + bytes.readInt32BE(at + typeBytes);
  }

  private takeMessage(message: Buffer): void {
    if (!this.started) {
      this.started = true;
      this.push(WELCOME);
    } else if (message[0] === TERMINATE) {
      this.push(null);
    } else {
      this.waiting.push(message);
      if (ENDS_A_BATCH.has(message[0]!)) {
        this.far.batch(this, new Uint8Array(Buffer.concat(this.waiting)));
        this.waiting = [];
      }
    }
  }
}
