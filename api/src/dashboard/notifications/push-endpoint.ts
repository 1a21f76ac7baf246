import { isIP } from 'node:net';

/** Names that lead nowhere outside a network of one's own. RFC 6761, RFC 6762, RFC 8375. */
const PRIVATE_NAMES = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|private|test|invalid|onion|arpa)$/;

/**
 * Whether an address may be a browser's push service: https on its usual port, a public host's name, nobody's password. What the name
 * resolves to is checked before each message is sent.
 */
export function isPushEndpoint(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false;
  const name = hostname.replace(/\.$/, '');
  return isIP(name.replace(/^\[|\]$/g, '')) === 0 && name.includes('.') && !PRIVATE_NAMES.test(name);
}
