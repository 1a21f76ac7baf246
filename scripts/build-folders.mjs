import path from 'node:path';
import { buildFolder } from '@ulty/federation/build-folder';

/**
 * Builds the folders that the parent process names in messages `{ folder, version }`, one after the other, so that webpack's loaded and
 * compiled modules serve all of them. Requests each by an empty message, and ends at an answer without a folder, with the parent process,
 * or with code 1 after an error.
 */
const ask = () => process.send?.({});
process.on('disconnect', () => process.exit());
process.on('message', async (/** @type {{ folder?: string, version?: string }} */ { folder, version }) => {
  if (!folder) return process.disconnect();
  process.env.ULTY_VERSION = version;
  try {
    if (await buildFolder(path.resolve(folder))) return ask();
  } catch (error) {
    console.error(error);
  }
  process.exit(1);
});
ask();
