import net from 'node:net';

/**
 * What an IP address is counted under. A household or a server has a whole /64 of IPv6 (RFC 6177), so that counting
 * single addresses would count nothing; an IPv4 address written as IPv6 counts as what it is.
 * @param ipAddress as the socket or a trusted proxy names it
 */
export function ipKeyOf(ipAddress: string): string {
  const plain = ipAddress.split('%')[0]!;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1];
  if (mapped !== undefined) return mapped;
  return net.isIPv6(plain) ? `${groupsOf(plain).slice(0, 4).join(':')}::/64` : plain;
}

/** @returns the network an address belongs to, for logs: enough to tell attacks apart, too little to tell a person */
export function ipPrefixOf(ipAddress: string): string {
  const key = ipKeyOf(ipAddress);
  return key.includes(':') ? `${key.split(':').slice(0, 3).join(':')}::/48` : key.replace(/\.\d+$/, '.0/24');
}

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(ipAddress: string): string[] {
  const [head = '', tail] = ipAddress.toLowerCase().split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? [] : Array<string>(8 - before.length - after.length).fill('0');
  return [...before, ...zeros, ...after].map((group) => group.replace(/^0+(?=.)/, ''));
}
