import fs from 'node:fs';

const FILE = 'node_modules/@electric-sql/pglite/dist/pglite.wasm';
let engine: Promise<WebAssembly.Module> | null = null;

/** The threads of this process find its compiled code while it is kept; else each database compiles it again. */
export async function keepEngine(): Promise<void> {
  await (engine ??= WebAssembly.compile(fs.readFileSync(FILE)));
}
