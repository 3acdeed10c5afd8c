import net from 'node:net';

/**
 * A household or server has a whole /64 of IPv6 (RFC 6177), so single addresses are not counted. An IPv4 address
 * written as IPv6 counts as IPv4.
 * @param ipAddress from the socket or a trusted proxy
 */
export function ipKeyOf(ipAddress: string): string {
  const plain = ipAddress.split('%')[0]!;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1];
  if (mapped !== undefined) return mapped;
  return net.isIPv6(plain) ? `${groupsOf(plain).slice(0, 4).join(':')}::/64` : plain;
}

export interface CountedNetwork {
  key: string;
  /** How many times the bound of a single address it may come to. */
  times: number;
}

/**
 * Servers and tunnels have a /48 of IPv6, so wider networks are counted too.
 * @param ipKey from ipKeyOf
 * @returns the narrowest first
 */
export function networksOf(ipKey: string): CountedNetwork[] {
  const single = { key: ipKey, times: 1 };
  if (!ipKey.endsWith('::/64')) return [single];
  const groups = ipKey.slice(0, -'::/64'.length).split(':');
  const half = (Number.parseInt(groups[3]!, 16) & 0xff00).toString(16);
  const site = groups.slice(0, 3).join(':');
  return [single, { key: `${site}:${half}::/56`, times: 4 }, { key: `${site}::/48`, times: 16 }];
}

/** A value for logs: it distinguishes attacks, but does not identify a person. */
export function ipPrefixOf(ipAddress: string): string {
  const key = ipKeyOf(ipAddress);
  return key.includes(':') ? `${key.split(':').slice(0, 3).join(':')}::/48` : key.replace(/\.\d+$/, '.0/24');
}

function groupsOf(ipAddress: string): string[] {
  const [head = '', tail] = ipAddress.toLowerCase().split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? [] : Array<string>(8 - before.length - after.length).fill('0');
  return [...before, ...zeros, ...after].map((group) => group.replace(/^0+(?=.)/, ''));
}
