import type { Read } from '@ulty/contracts/reads/define-read.js';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const FOLDER = join(fileURLToPath(import.meta.url), '../../../../packages/contracts/src/reads');

function isRead(exported: unknown): exported is Read {
  return typeof exported === 'object' && exported !== null && 'path' in exported && 'keep' in exported;
}

/** Every read that packages/contracts declares. */
export async function statedReads(): Promise<Read[]> {
  const files = (await readdir(FOLDER)).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  const modules = await Promise.all(files.sort().map((file) => import(`@ulty/contracts/reads/${file.replace(/\.ts$/, '.js')}`)));
  return modules.flatMap((module: Record<string, unknown>) => Object.values(module).filter(isRead));
}
