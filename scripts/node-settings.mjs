// How Node runs the shop; ops/shop@.service says the same. Why so: docs/decisions/0025-start-and-memory.md.

/** The space for what has just been made, in MB. By default it grows to 16, and 32 with its other half. */
export const NODE_FLAGS = ['--max-semi-space-size=4'];

/**
 * Else glibc keeps freed memory apart for each of the threads that compress, hash and resize; and keeps what large answers
 * took, once one was freed. From 80 KB, because Node reads from each connection into 64 KB.
 */
export const NODE_ENVIRONMENT = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '81920' };
