// What one start does with the content, as a process of its own. Arguments: database, content folder. Prints what it took as JSON.
import { importFolder } from '#api/content/import/import-folder.js';
import { fingerprintOf, unchangedRecordings } from '#api/content/import/unchanged-content.js';
import { openDb } from '#api/core/database/open-db.js';

const [databaseUrl, dir] = /** @type {[string, string]} */ (process.argv.slice(2));
const { db, close } = openDb(databaseUrl);
const startedAt = performance.now();
const fingerprint = fingerprintOf(dir);
const isKnown = (await unchangedRecordings(db, dir, fingerprint)) !== null;
if (!isKnown) await importFolder(db, dir, fingerprint);
const seconds = (performance.now() - startedAt) / 1_000;
await close();
console.log(JSON.stringify({ isKnown, seconds, megabytes: process.resourceUsage().maxRSS / 1_024 }));
