import { Logger } from '@nestjs/common';
import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A key kept as a file of the data folder, made once; when two processes make it at once, the first one wins.
 * @param variable the configuration that would give the key: replicas need the same
 */
export function keyFile(dataDir: string, name: string, variable: string): string {
  const file = join(dataDir, name);
  mkdirSync(dataDir, { recursive: true });
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600, flush: true });
    new Logger('Keys').warn(`no ${variable}: ${file} was made and must be kept; replicas need the same key`);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const key = readFileSync(file, 'utf8');
  if (key.length < 32) throw new Error(`${file} does not hold a key`);
  return key;
}
