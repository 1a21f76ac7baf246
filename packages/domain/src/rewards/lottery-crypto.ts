/** Bytes as WebCrypto takes them. */
export type Bytes = Uint8Array<ArrayBuffer>;

/** The two functions that a draw uses; synchronous on a server, asynchronous with a browser's WebCrypto. */
export interface LotteryCrypto {
  sha256: (data: Bytes) => Bytes | Promise<Bytes>;
  hmacSha256: (key: Bytes, data: Bytes) => Bytes | Promise<Bytes>;
}

/**
 * The functions with a browser's WebCrypto.
 * @param subtle absent on plain-http addresses
 */
export function webCrypto(subtle: SubtleCrypto): LotteryCrypto {
  return {
    sha256: async (data) => new Uint8Array(await subtle.digest('SHA-256', data)),
    hmacSha256: async (key, data) => {
      const imported = await subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
      return new Uint8Array(await subtle.sign('HMAC', imported, data));
    },
  };
}

/** A text in UTF-8. */
export const textBytes = (text: string): Bytes => new TextEncoder().encode(text);

/** Lower-case hexadecimal. */
export const toHex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Bytes of lower-case hexadecimal.
 * @throws RangeError when it is not whole bytes in lower-case hexadecimal
 */
export function fromHex(text: string): Bytes {
  if (!/^([0-9a-f]{2})*$/.test(text)) throw new RangeError('not hexadecimal');
  return Uint8Array.from({ length: text.length / 2 }, (_, index) => Number.parseInt(text.slice(index * 2, index * 2 + 2), 16));
}

/** The concatenation of the parts. */
export function joined(...parts: readonly Uint8Array[]): Bytes {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
