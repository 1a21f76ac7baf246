// What one start does with the content, as a process of its own. Arguments: database, content folder. Prints what it took as JSON.
import { DataSource } from 'typeorm';
import { importFolder } from '#api/content/import/import-folder.js';
import { fingerprintOf, unchangedRecordings } from '#api/content/import/unchanged-content.js';
import { dataSourceOptions } from '#api/core/database/data-source-options.js';

const [databaseUrl, dir] = /** @type {[string, string]} */ (process.argv.slice(2));
const dataSource = await new DataSource(dataSourceOptions({ databaseUrl, databasePool: 2 })).initialize();
const startedAt = performance.now();
const fingerprint = fingerprintOf(dir);
const isKnown = (await unchangedRecordings(dataSource, dir, fingerprint)) !== null;
if (!isKnown) await importFolder(dataSource, dir, fingerprint);
const seconds = (performance.now() - startedAt) / 1_000;
await dataSource.destroy();
console.log(JSON.stringify({ isKnown, seconds, megabytes: process.resourceUsage().maxRSS / 1_024 }));
