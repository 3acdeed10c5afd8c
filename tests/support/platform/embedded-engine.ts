import fs from 'node:fs';

const FILE = 'node_modules/@electric-sql/pglite/dist/pglite.wasm';
let engine: Promise<WebAssembly.Module> | null = null;

/** While it is kept, the threads of this process find its compiled code; else each database compiles it anew. */
export async function keepEngine(): Promise<void> {
  await (engine ??= WebAssembly.compile(fs.readFileSync(FILE)));
}
