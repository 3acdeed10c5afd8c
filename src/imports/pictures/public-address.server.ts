import net from 'node:net';

/** Ranges that are not on the public internet (IANA's registries of special addresses). */
const PRIVATE_V4 = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...['192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24'],
  ...['203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
];
/** All public ones are in 2000::/3; these parts of it lead elsewhere. */
const PRIVATE_V6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

const notPublic = new net.BlockList();
for (const range of PRIVATE_V4) addTo(notPublic, range, 'ipv4');
for (const range of PRIVATE_V6) addTo(notPublic, range, 'ipv6');
const global6 = new net.BlockList();
addTo(global6, '2000::/3', 'ipv6');

/** @param address an IP address in digits */
export function isPublicAddress(address: string): boolean {
  const version = net.isIP(address);
  if (version === 4) return !notPublic.check(address, 'ipv4');
  return version === 6 && global6.check(address, 'ipv6') && !notPublic.check(address, 'ipv6');
}

function addTo(list: net.BlockList, range: string, family: 'ipv4' | 'ipv6'): void {
  const [address, bits] = range.split('/');
  list.addSubnet(address!, Number(bits), family);
}
