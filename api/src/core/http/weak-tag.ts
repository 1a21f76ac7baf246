import { hash } from 'node:crypto';

/** Returns the validator of a text or file for conditional requests: weak, because one stands for all its encodings. RFC 9110, 8.8.3. */
export function weakTag(text: string | Buffer): string {
  return `W/"${hash('sha1', text, 'base64url')}"`;
}
