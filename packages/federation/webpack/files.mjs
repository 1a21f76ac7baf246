import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

/** Size in bytes after brotli at its best quality, as the API serves it. */
export function brotliBytes(buffer) {
  return brotliCompressSync(buffer, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: buffer.length } }).length;
}

/** Every public file below a folder with its weight and hash, sorted by path. */
export function describeFiles(folder, isPublic) {
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .filter(isPublic)
    .sort()
    .map((file) => {
      const content = fs.readFileSync(path.join(folder, file));
      return { path: file, bytes: content.length, brotliBytes: brotliBytes(content), sha384: crypto.createHash('sha384').update(content).digest('base64') };
    });
}
