import { codeOfValues, codeValues } from './certificates.js';

/** The content of a certificate, as its QR code carries it to phones without network. */
export interface CertificateFacts {
  code: string;
  name: string;
  /** Whether the name is an alias. */
  isAlias: boolean;
  courseTitle: string;
  lessons: number;
  /** Learning time in minutes. */
  workMinutes: number;
  /** Score of the final quiz, in per cent. */
  score: number;
  /** Day of issue in UTC, YYYY-MM-DD. */
  issuedOn: string;
}

/** Prefix of the signed text, so that no signature made for another purpose is valid for a certificate. */
const PURPOSE = 'ulty certificate 1\n';
const VERSION = 1;
const DAY_MS = 86_400_000;
const HEAD_BYTES = 17;
/** Length of an Ed25519 signature (RFC 8032). */
const SIGNATURE_BYTES = 64;
const MOST_NAME = 120;
const MOST_TITLE = 160;

/** The bytes that are signed for a statement. */
export function signedBytes(statement: Uint8Array): Uint8Array {
  const purpose = new TextEncoder().encode(PURPOSE);
  const bytes = new Uint8Array(purpose.length + statement.length);
  bytes.set(purpose);
  bytes.set(statement, purpose.length);
  return bytes;
}

/** The UTF-8 bytes of a text, cut between characters to at most this many bytes. */
function bytesOf(text: string, most: number): Uint8Array {
  const encoder = new TextEncoder();
  let kept = '';
  for (const character of text.normalize('NFC')) {
    if (encoder.encode(kept + character).length > most) break;
    kept += character;
  }
  return encoder.encode(kept);
}

const within = (value: number, most: number) => Math.min(most, Math.max(0, Math.round(value)));

/**
 * Encodes a statement in fewer bytes than JSON, since a printed QR code must stay readable: version, key (4 bytes), number (5), day (2),
 * minutes (2), lessons, score, whether an alias, length of the name, name, title.
 * @param keyId eight hexadecimal digits
 */
export function encodeCertificate(facts: CertificateFacts, keyId: string): Uint8Array {
  const name = bytesOf(facts.name, MOST_NAME);
  const title = bytesOf(facts.courseTitle, MOST_TITLE);
  const bytes = new Uint8Array(HEAD_BYTES + name.length + title.length);
  const view = new DataView(bytes.buffer);
  bytes[0] = VERSION;
  view.setUint32(1, Number.parseInt(keyId, 16));
  // Eight signs of five bits each are five bytes.
  const signs = codeValues(facts.code).reduce((sum, value) => sum * 32n + BigInt(value), 0n);
  for (let at = 0; at < 5; at += 1) bytes[5 + at] = Number((signs >> BigInt(8 * (4 - at))) & 255n);
  view.setUint16(10, within(Date.parse(`${facts.issuedOn}T00:00:00Z`) / DAY_MS, 65_535));
  view.setUint16(12, within(facts.workMinutes, 65_535));
  bytes[14] = within(facts.lessons, 255);
  // The score uses seven bits, the alias one.
  bytes[15] = within(facts.score, 100) | (facts.isAlias ? 128 : 0);
  bytes[16] = name.length;
  bytes.set(name, HEAD_BYTES);
  bytes.set(title, HEAD_BYTES + name.length);
  return bytes;
}

/** A statement with its signature in the form that an address contains. */
export function joinSigned(statement: Uint8Array, signature: Uint8Array): string {
  return btoa(String.fromCharCode(...statement, ...signature))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/={1,2}$/, '');
}

/** Bytes of a text in base64url; null where it is not valid. */
export function fromBase64Url(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[\w-]*$/.test(text)) return null;
  try {
    return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
}

export interface SignedCertificate {
  facts: CertificateFacts;
  /** Id of the key that the text names as its signer. */
  keyId: string;
  statement: Uint8Array<ArrayBuffer>;
  signature: Uint8Array<ArrayBuffer>;
}

/**
 * Parses what an address contains after '#'; null for anything of another form. Nothing of it is trusted before its signature is verified.
 */
export function splitSigned(text: string): SignedCertificate | null {
  const bytes = fromBase64Url(text);
  if (!bytes || bytes[0] !== VERSION || bytes.length < HEAD_BYTES + SIGNATURE_BYTES + 2) return null;
  const statement = bytes.slice(0, -SIGNATURE_BYTES);
  const view = new DataView(statement.buffer);
  const signs = statement.slice(5, 10).reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);
  const code = codeOfValues(Array.from({ length: 8 }, (_, at) => Number((signs >> BigInt(5 * (7 - at))) & 31n)));
  const nameEnd = HEAD_BYTES + (statement[16] ?? 0);
  if (!code || nameEnd >= statement.length) return null;
  try {
    const decoder = new TextDecoder('utf-8', { fatal: true });
    const flags = statement[15] ?? 0;
    return {
      facts: {
        code,
        name: decoder.decode(statement.slice(HEAD_BYTES, nameEnd)),
        isAlias: flags >= 128,
        courseTitle: decoder.decode(statement.slice(nameEnd)),
        lessons: statement[14] ?? 0,
        workMinutes: view.getUint16(12),
        score: flags & 127,
        issuedOn: new Date(view.getUint16(10) * DAY_MS).toISOString().slice(0, 10),
      },
      keyId: view.getUint32(1).toString(16).padStart(8, '0'),
      statement,
      signature: bytes.slice(-SIGNATURE_BYTES),
    };
  } catch {
    return null;
  }
}
