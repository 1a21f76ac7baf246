import { lookup as dnsLookup, type LookupAddress, type LookupOptions } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** IPv4 ranges outside of the public internet: this machine, private, shared, link-local, tests, multicast, reserved. RFC 6890. */
const INSIDE_V4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const;
/** Ranges inside the public part of IPv6 that are excluded: Teredo and other special uses, documentation, IPv4 within IPv6. */
const INSIDE_V6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const inside = new BlockList();
for (const [net, bits] of INSIDE_V4) inside.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of INSIDE_V6) inside.addSubnet(net, bits, 'ipv6');
const publicV6 = new BlockList();
publicV6.addSubnet('2000::', 3, 'ipv6');

/** Thrown when a request would go to an address outside of the public internet. */
class InsideAddress extends Error {
  override readonly name = 'InsideAddress';
  readonly code = 'INSIDE_ADDRESS';
}

/** Whether an IP address belongs to the public internet. */
export function isOutside(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !inside.check(address, 'ipv4');
  // IPv4 written as IPv6, this machine, unique-local and link-local addresses lie outside of 2000::/3.
  return family === 6 && publicV6.check(address, 'ipv6') && !inside.check(address, 'ipv6');
}

/** Host names of private networks. RFC 6761, RFC 6762, RFC 8375. */
const INSIDE_NAMES = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|private|test|invalid|onion|arpa)$/;

/**
 * Whether an address can be a browser's push service: https on its default port, without credentials, a public host name. The resolved
 * addresses are checked by `outsideLookup` at the time of the request.
 */
export function isOutsideUrl(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, port, username, password, hostname } = new URL(endpoint);
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false;
  const name = hostname.replace(/\.$/, '');
  return isIP(name.replace(/^\[|\]$/g, '')) === 0 && name.includes('.') && !INSIDE_NAMES.test(name);
}

type Resolve = (
  hostname: string,
  options: LookupOptions & { all: true },
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/**
 * Resolves a name for a connection and returns only public addresses: the checked address is the one connected to, so that no second answer
 * of the name server can change it. A single private address among several refuses them all.
 */
export function outsideLookup(resolve: Resolve = dnsLookup): LookupFunction {
  return (hostname, options, done) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) return done(error ?? new InsideAddress(`${hostname} has no address`), '', 0);
      if (!addresses.every(({ address }) => isOutside(address))) return done(new InsideAddress(`${hostname} leads inside`), '', 0);
      if (options.all) done(null, addresses);
      else done(null, first.address, first.family);
    });
  };
}
