'use strict';
// Preloaded into a process and its threads: writes one byte to FSYNC_COUNT_FILE for every fsync.
const fs = require('node:fs');
const { env } = require('node:process');

const fsyncSync = fs.fsyncSync;
fs.fsyncSync = (descriptor) => {
  fsyncSync(descriptor);
  fs.appendFileSync(env.FSYNC_COUNT_FILE, '.');
};
