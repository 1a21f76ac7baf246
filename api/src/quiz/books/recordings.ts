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
 * The recordings this process may serve: those whose bytes it hashed at its own import. Only what is in here is ever opened, so no
 * address reaches the disk, and a folder that another release filled is never served under a name that stands for other bytes.
 */
@Injectable()
export class Recordings {
  private files: ReadonlyMap<string, RecordingFile> = new Map();

  /** Forgets the files of the import before. */
  replace(files: readonly RecordingFile[]): void {
    this.files = new Map(files.map((file) => [file.hash, file]));
  }

  find(hash: string): RecordingFile | null {
    return this.files.get(hash) ?? null;
  }
}

/** The file opened for reading, or null when it is gone or is no longer the one that was hashed. */
export async function openRecording({ path, bytes }: RecordingFile): Promise<FileHandle | null> {
  const handle = await open(path).catch(() => null);
  if (!handle) return null;
  const { size } = await handle.stat();
  if (size === bytes) return handle;
  await handle.close();
  return null;
}
