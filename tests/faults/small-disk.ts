import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { TestContext } from 'vitest';

/** A small disk of the test's own. */
export interface Disk {
  dir: string;
  /** Everything is read-only from now on. */
  refuseWrites: () => void;
  takeWrites: () => void;
  /** Nothing more goes onto it from now on. */
  fill: () => void;
  makeRoom: () => void;
  remove: () => void;
}

/** Mounts a small disk in memory; a machine that does not let the test do so skips it, and says why. */
export function mountSmallDisk(context: TestContext): Disk {
  if (process.getuid?.() !== 0 || process.platform !== 'linux')
    context.skip('A disk of its own needs root on Linux: this was NOT tried.');
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'shop-disk-'));
  try {
    mount('-t', 'tmpfs', '-o', 'size=160m,mode=700', 'tmpfs', dir);
  } catch {
    fs.rmdirSync(dir);
    context.skip('This machine does not let even root mount a small disk: this was NOT tried.');
  }
  const filler = path.join(dir, 'filler');
  return {
    dir,
    refuseWrites: () => mount('-o', 'remount,ro', dir),
    takeWrites: () => mount('-o', 'remount,rw', dir),
    fill: () => {
      try {
        for (;;) fs.appendFileSync(filler, Buffer.alloc(65_536));
      } catch {
        // Now it is full.
      }
    },
    makeRoom: () => fs.rmSync(filler),
    remove: () => {
      execFileSync('umount', ['-l', dir]);
      fs.rmdirSync(dir);
    },
  };
}

function mount(...args: string[]): void {
  execFileSync('mount', args, { stdio: ['ignore', 'ignore', 'pipe'] });
}
