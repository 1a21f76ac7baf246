import type { Socket } from 'node:net';

/** Names for this machine. The first replaces every unknown name. */
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];
const HTTP_PORT = 80;

/**
 * Returns our origin where none is configured: the requested host if it is loopback or the very address the connection arrived at (a phone
 * on the same network), with the port we listen on; else loopback. A client can send any Host header, and links, mails and cached documents
 * are made from this origin.
 */
export function ownLocalOrigin(host: string, { localAddress, localPort }: Pick<Socket, 'localAddress' | 'localPort'>): string {
  const port = localPort === undefined || localPort === HTTP_PORT ? '' : `:${localPort}`;
  const names = localAddress === undefined ? LOOPBACK : [...LOOPBACK, inUrl(localAddress)];
  const name = names.find((known) => known + port === host.toLowerCase()) ?? LOOPBACK[0];
  return `http://${name}${port}`;
}

/** Formats an address for a URL. */
function inUrl(address: string): string {
  const plain = address.replace(/^::ffff:(?=[\d.]+$)/i, '');
  return plain.includes(':') ? `[${plain}]` : plain;
}
