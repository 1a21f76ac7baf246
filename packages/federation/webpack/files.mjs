import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const BROTLI = { [constants.BROTLI_PARAM_QUALITY]: 11 };

/** Writes the compressed copies that the API serves beside a file. @returns bytes after brotli */
export function compressBeside(file) {
  const content = fs.readFileSync(file);
  const brotli = brotliCompressSync(content, { params: { ...BROTLI, [constants.BROTLI_PARAM_SIZE_HINT]: content.length } });
  fs.writeFileSync(`${file}.br`, brotli);
  fs.writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
  return brotli.length;
}

/** Compresses every public file below a folder and returns sizes and hashes, sorted by path. */
export function describeFiles(folder, isPublic) {
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .filter((file) => isPublic(file) && !/\.(br|gz)$/.test(file))
    .sort()
    .map((file) => {
      const content = fs.readFileSync(path.join(folder, file));
      return {
        path: file,
        bytes: content.length,
        brotliBytes: compressBeside(path.join(folder, file)),
        sha384: crypto.createHash('sha384').update(content).digest('base64'),
      };
    });
}
