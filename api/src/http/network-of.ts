const GROUPS = 8;
/** The half of an IPv6 address that names a network; the other half is whatever its holder likes. RFC 4291 §2.5.4. */
const OF_NETWORK = 4;

/** Whom an address counts as in a limit: an IPv4 address itself, however written, of IPv6 its network. */
export function networkOf(address: string): string {
  const [mapped] = /(?<=^::ffff:)[\d.]+$/i.exec(address) ?? [];
  if (mapped || !address.includes(':')) return mapped ?? address;
  const [left = [], right = []] = address.split('::').map((half) => half.split(':').filter(Boolean));
  const zeros = Array.from({ length: Math.max(0, GROUPS - left.length - right.length) }, () => '0');
  return [...left, ...zeros, ...right].slice(0, OF_NETWORK).map((group) => Number.parseInt(group, 16).toString(16)).join(':');
}
