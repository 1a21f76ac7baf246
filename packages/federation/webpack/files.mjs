import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const BROTLI = { [constants.BROTLI_PARAM_QUALITY]: 11 };

/** Writes the compressed copies that the API serves beside a file. @param {string} file @returns bytes after brotli */
export function compressBeside(file) {
  const content = fs.readFileSync(file);
  const brotli = brotliCompressSync(content, { params: { ...BROTLI, [constants.BROTLI_PARAM_SIZE_HINT]: content.length } });
  fs.writeFileSync(`${file}.br`, brotli);
  fs.writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
  return brotli.length;
}

/** Files below a folder, sorted by path, without the compressed copies. @param {string} folder @param {(file: string) => boolean} isMeant */
function filesBelow(folder, isMeant) {
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .filter((file) => isMeant(file) && !/\.(br|gz)$/.test(file))
    .sort();
}

/** @param {string} folder @param {string} file */
function hashFile(folder, file) {
  const content = fs.readFileSync(path.join(folder, file));
  return { path: file, bytes: content.length, sha384: crypto.createHash('sha384').update(content).digest('base64') };
}

/**
 * Sizes and hashes of files that browsers do not request, sorted by path.
 * @param {string} folder
 * @param {(file: string) => boolean} isMeant
 */
export function hashFiles(folder, isMeant) {
  return filesBelow(folder, isMeant).map((file) => hashFile(folder, file));
}

/** Compresses every public file below a folder and returns sizes and hashes, sorted by path. @param {string} folder @param {(file: string) => boolean} isPublic */
export function describeFiles(folder, isPublic) {
  return filesBelow(folder, isPublic).map((file) => {
    const { path: name, bytes, sha384 } = hashFile(folder, file);
    return { path: name, bytes, brotliBytes: compressBeside(path.join(folder, file)), sha384 };
  });
}
