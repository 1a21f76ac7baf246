const GROUPS = 8;
/** The half of an IPv6 address that names a network; its holder chooses the other half freely. RFC 4291 §2.5.4. */
const OF_NETWORK = 4;
/** The prefix an organisation gets: 65,536 networks. RFC 6177 §2. */
const OF_ORGANISATION = 3;

/** The networks an address counts for in limits, the narrow one first; with IPv6 also a wider one. */
export type Networks = readonly [network: string, wider?: string];

/** Returns the networks of an address: an IPv4 address itself, however written; of IPv6 the /64 and the /48. */
export function networksOf(address: string): Networks {
  // A fast path, since it runs for each request: most addresses are IPv4.
  if (!address.includes(':')) return [address];
  const [mapped] = /(?<=^::ffff:)[\d.]+$/i.exec(address) ?? [];
  if (mapped) return [mapped];
  const [left = [], right = []] = address.split('::').map((half) => half.split(':').filter(Boolean));
  const zeros = Array.from({ length: Math.max(0, GROUPS - left.length - right.length) }, () => '0');
  const groups = [...left, ...zeros, ...right].slice(0, OF_NETWORK).map((group) => Number.parseInt(group, 16).toString(16));
  return [groups.join(':'), groups.slice(0, OF_ORGANISATION).join(':')];
}
