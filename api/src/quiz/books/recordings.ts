import { Injectable } from '@nestjs/common';
import { open, type FileHandle } from 'node:fs/promises';

/** A recording on this machine's disk. */
export interface RecordingFile {
  path: string;
  /** SHA-256 in hex. */
  hash: string;
  bytes: number;
}

/**
 * The recordings this process may serve: those whose bytes the last import hashed, unchanged in size and time since. Only these files are
 * ever opened, so a request cannot name another path, and a file of another release is never served under the wrong hash.
 */
@Injectable()
export class Recordings {
  private files: ReadonlyMap<string, RecordingFile> = new Map();

  /** Drops the files of the previous import. */
  replace(files: readonly RecordingFile[]): void {
    this.files = new Map(files.map((file) => [file.hash, file]));
  }

  find(hash: string): RecordingFile | null {
    return this.files.get(hash) ?? null;
  }
}

/** Opens the file for reading; null when it is gone or is no longer the one that was hashed. */
export async function openRecording({ path, bytes }: RecordingFile): Promise<FileHandle | null> {
  const handle = await open(path).catch(() => null);
  if (!handle) return null;
  const { size } = await handle.stat();
  if (size === bytes) return handle;
  await handle.close();
  return null;
}
