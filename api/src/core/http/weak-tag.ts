import { hash } from 'node:crypto';

/** The validator of a text, for conditional requests. RFC 9110, 8.8.3. */
export function weakTag(text: string): string {
  return `W/"${hash('sha1', text, 'base64url')}"`;
}

/** Whether the browser already has the version with this tag (`If-None-Match`). */
export function isKnownTag(header: string | undefined, tag: string): boolean {
  return header !== undefined && (header === '*' || header.split(',').some((known) => known.trim() === tag));
}
