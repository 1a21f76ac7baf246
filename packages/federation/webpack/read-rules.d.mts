import type { Read } from '@ulty/contracts/reads/define-read.js';
import type { parameterNames } from '@ulty/contracts/reads/address.js';

interface StatedRead {
  file: string;
  name: string;
  read: unknown;
}
interface Words {
  READ_ACCESS: readonly string[];
  READ_KEEP: readonly string[];
  READ_TOPICS: readonly string[];
}

export const READS_FOLDER: string;
export function isRead(value: unknown): value is Read;
export function readFaults(stated: readonly StatedRead[], words: Words): string[];
export function writeOutReads(
  remote: { routes?: readonly object[]; reads?: readonly unknown[] },
  file: string,
  stated: readonly StatedRead[],
  names: typeof parameterNames,
): { contribution: { routes: { reads?: unknown[] }[]; reads: Record<string, unknown> }; faults: string[] };
