import fc from 'fast-check';

/** The same random input in each run, or that of the seed given: `SEED=12345 npm run vitest`. */
fc.configureGlobal({ seed: Number(process.env.SEED ?? 20_261_128) });
