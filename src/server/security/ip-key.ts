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

/** For logs: distinguishes attacks, but does not identify a person. */
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
