import { BlockList, isIPv4, isIPv6 } from 'node:net';

const privateNetworks = new BlockList();
for (const network of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
]) {
  const [address = '', length = ''] = network.split('/');
  privateNetworks.addSubnet(address, Number(length), 'ipv4');
}
const globalUnicast = new BlockList();
globalUnicast.addSubnet('2000::', 3, 'ipv6');
for (const [address, length] of [
  // Teredo and 6to4 embed an arbitrary IPv4 address.
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  privateNetworks.addSubnet(address, length, 'ipv6');
}

/** Whether an address is on the public Internet; false for everything else that a host name may resolve to. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !privateNetworks.check(address, 'ipv4');
  return isIPv6(address) && globalUnicast.check(address, 'ipv6') && !privateNetworks.check(address, 'ipv6');
}
