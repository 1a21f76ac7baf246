import { hash } from 'node:crypto';

/** The validator of a text or file, for conditional requests: one for all its encodings, so a weak one. RFC 9110, 8.8.3. */
export function weakTag(text: string | Buffer): string {
  return `W/"${hash('sha1', text, 'base64url')}"`;
}
