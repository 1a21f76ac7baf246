import { Logger } from '@nestjs/common';
import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Reads a key from a file of the data folder, made once; when two processes make it at once, the first one wins. The file gets its name
 * when it is complete: neither an interruption nor another reader finds half a key.
 * @param variable the configuration that would give the key: replicas need the same
 */
export function keyFile(dataDir: string, name: string, variable: string): string {
  const file = join(dataDir, name);
  mkdirSync(dataDir, { recursive: true });
  const draft = `${file}.${process.pid}-${randomBytes(6).toString('hex')}`;
  try {
    writeFileSync(draft, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600, flush: true });
    linkSync(draft, file);
    new Logger('Keys').warn(`no ${variable}: ${file} was made and must be kept; replicas need the same key`);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  const key = readFileSync(file, 'utf8');
  if (key.length < 32) throw new Error(`${file} does not hold a key`);
  return key;
}
