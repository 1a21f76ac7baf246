import { isUtf8 } from 'node:buffer';
import { randomUUID } from 'node:crypto';

const NBSP = '\u00a0';

/** In place of an id: 'give me one'. */
const NEW_ID = /(?<![\p{L}\p{N}])((?:id|answerId): *)"?NOUVEAU"?(?=\s*$|\s*[,}#])/gmu;

/**
 * Tidies the bytes of a file. Null for one that is not UTF-8: rewritten, its letters would be lost.
 * @param {Buffer} bytes
 * @returns {string | null}
 */
export const tidyFile = (bytes) => (isUtf8(bytes) ? tidy(bytes.toString('utf8')) : null);

/**
 * French typography of a content file, and ids where 'NOUVEAU' stands. Doing it twice changes nothing. YAML keeps its meaning: only
 * apostrophes between letters, dots and spaces before signs are touched, and texts in YAML stand between double quotes.
 * @param {string} text
 * @returns {string}
 */
export function tidy(text) {
  return text
    .replace(/^\uFEFF/, '')
    .normalize('NFC')
    .replaceAll('\r\n', '\n')
    .replaceAll(NEW_ID, (_, /** @type {string} */ key) => `${key}${randomUUID()}`)
    .replaceAll(/(?<=\p{L})'(?=[\p{L}\p{N}«*_])/gu, '’')
    .replaceAll(/(?<!\.)\.\.\.(?!\.)/g, '…')
    .replaceAll(/(?<=[^\s|:-])[ \u202f](?=[;!?»%](?:[\s"”’).,…|*]|$)|:(?:[\s"]|$))/gm, NBSP)
    .replaceAll(/«[ \u202f]?(?=[^\s\u00a0])/g, `«${NBSP}`)
    .replaceAll(/(?<=\d)[ \u202f](?=\d{3}(?!\d))/g, NBSP)
    .replaceAll(/(?<=\d)[ \u202f](?=(?:F|FCFA|kg|km|Mo|Go|Ko|h|m|cm|%|°C)(?![\p{L}\d]))/gu, NBSP)
    .replaceAll(/[ \t]+$/gm, '');
}
