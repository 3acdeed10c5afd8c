import fs from 'node:fs';
import { describe, expect, it } from 'vitest';
import { shopIdentity } from './shop-identity.ts';

describe('the shop’s name in files that cannot import it', () => {
  it('is in the manifest', () => {
    const manifest = JSON.parse(fs.readFileSync('src/web/public/site.webmanifest', 'utf8')) as Record<
      string,
      string
    >;

    expect(manifest.short_name).toBe(shopIdentity.name);
    expect(manifest.name).toMatch(new RegExp(`^${shopIdentity.name}: `));
  });
});
