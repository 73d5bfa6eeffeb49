import { isIPv6 } from 'node:net';

/**
 * What counts as one client: an IPv4 address, or the /64 given to one IPv6 subscriber. An IPv4-mapped IPv6 address
 * counts as its IPv4 address.
 */
export function toClientNetwork(address: string): string {
  const mappedIpv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mappedIpv4 !== undefined) return mappedIpv4;
  if (!isIPv6(address) || address.includes('.')) return address;
  const [leadingPart = '', trailingPart] = address.split('::');
  const groups = leadingPart === '' ? [] : leadingPart.split(':');
  if (trailingPart !== undefined) {
    const trailingCount = trailingPart === '' ? 0 : trailingPart.split(':').length;
    while (groups.length < 4 && groups.length < 8 - trailingCount) groups.push('0');
    if (groups.length < 4) groups.push(...trailingPart.split(':'));
  }
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
