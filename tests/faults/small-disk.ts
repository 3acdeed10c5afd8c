import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { TestContext } from 'vitest';

/** A small disk for one test. */
export interface Disk {
  dir: string;
  /** Makes the disk read-only. */
  refuseWrites: () => void;
  takeWrites: () => void;
  /** Fills the disk. */
  fill: () => void;
  makeRoom: () => void;
  remove: () => void;
}

/** Mounts a small disk in memory; where that is not allowed, the test is skipped with the reason. */
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
        // The disk is full.
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
