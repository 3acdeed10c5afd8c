import { Duplex } from 'node:stream';

/** Sync, Query, Flush, CopyDone, CopyFail end a batch; other messages wait for one of them. */
const BATCH_END_TYPES = new Set([0x53, 0x51, 0x48, 0x63, 0x66]);
const TERMINATE = 0x58;
const LENGTH_BYTES = 4;
const STARTUP_REPLY = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]);

export interface StreamPeer {
  opened(stream: EmbeddedStream): void;
  batch(stream: EmbeddedStream, bytes: Uint8Array): void;
  closed(stream: EmbeddedStream): void;
  keepProcessAlive(alive: boolean): void;
}

/** Forwards PostgreSQL's messages in whole batches, so batches of two connections never mix. */
export class EmbeddedStream extends Duplex {
  /** 0: no bound. */
  silenceMs = 0;
  private started = false;
  private incomplete: Buffer = Buffer.alloc(0);
  private waiting: Buffer[] = [];
  private readonly peer: StreamPeer;

  constructor(peer: StreamPeer) {
    super();
    this.peer = peer;
  }

  connect(): this {
    this.peer.opened(this);
    process.nextTick(() => this.emit('connect'));
    return this;
  }

  setNoDelay(): this {
    return this;
  }
  setKeepAlive(): this {
    return this;
  }
  /** Bounds the wait for the answer to a batch. */
  setTimeout(ms: number): this {
    this.silenceMs = ms;
    return this;
  }
  ref(): this {
    this.peer.keepProcessAlive(true);
    return this;
  }
  unref(): this {
    this.peer.keepProcessAlive(false);
    return this;
  }

  override _read(): void {
    // Answers are pushed when they arrive.
  }

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.splitMessages(Buffer.concat([this.incomplete, chunk]));
    done();
  }

  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    this.splitMessages(Buffer.concat([this.incomplete, ...chunks.map(({ chunk }) => chunk)]));
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.peer.closed(this);
    done(error);
  }

  private splitMessages(bytes: Buffer): void {
    let at = 0;
    for (
      let length = this.lengthAt(bytes, at);
      length > 0 && bytes.length - at >= length;
      length = this.lengthAt(bytes, at)
    ) {
      this.handleMessage(bytes.subarray(at, at + length));
      at += length;
    }
    this.incomplete = Buffer.from(bytes.subarray(at));
  }

  /** Only the start-up message has no type byte before its length. */
  private lengthAt(bytes: Buffer, at: number): number {
    const typeBytes = this.started ? 1 : 0;
    return bytes.length - at < typeBytes + LENGTH_BYTES ? 0 : typeBytes + bytes.readInt32BE(at + typeBytes);
  }

  private handleMessage(message: Buffer): void {
    if (!this.started) {
      this.started = true;
      this.push(STARTUP_REPLY);
    } else if (message[0] === TERMINATE) {
      this.push(null);
    } else {
      this.waiting.push(message);
      if (BATCH_END_TYPES.has(message[0]!)) {
        this.peer.batch(this, new Uint8Array(Buffer.concat(this.waiting)));
        this.waiting = [];
      }
    }
  }
}
