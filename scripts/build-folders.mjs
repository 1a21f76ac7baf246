import path from 'node:path';
import { buildFolder } from '@ulty/federation/build-folder';

/**
 * Builds the folders that the process which started it names in messages `{ folder, version }`, one after the other, since what webpack has loaded
 * and compiled once serves all of them. Asks for each by an empty message, and ends at an answer without a folder, with that process, or with code 1
 * at a fault.
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
