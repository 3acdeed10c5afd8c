import { describe, expect, it } from 'vitest';
import { ipKeyOf, ipPrefixOf, networksOf } from './rate-limits.ts';

describe('an IP address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002::9', '2001:db8:1:2::/64'],
    ['2001:DB8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('%s counts as %s', (ipAddress, key) => {
    expect(ipKeyOf(ipAddress)).toBe(key);
  });

  it.each([
    ['203.0.113.7', ['203.0.113.7 1']],
    ['2001:db8:1:2fa::1', ['2001:db8:1:2fa::/64 1', '2001:db8:1:200::/56 4', '2001:db8:1::/48 16']],
    ['2001:db8:1:fa::1', ['2001:db8:1:fa::/64 1', '2001:db8:1:0::/56 4', '2001:db8:1::/48 16']],
  ])('%s counts in the networks %j', (ipAddress, networks) => {
    expect(networksOf(ipKeyOf(ipAddress)).map(({ key, times }) => `${key} ${times}`)).toEqual(networks);
  });

  it.each([
    ['203.0.113.7', '203.0.113.0/24'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ])('%s is logged as %s', (ipAddress, prefix) => {
    expect(ipPrefixOf(ipAddress)).toBe(prefix);
  });
});
