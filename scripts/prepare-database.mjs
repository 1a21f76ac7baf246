import { prepareDatabase } from '#api/prepare-database.js';

/** The process that fills the database of a first start while its pages are built: environment as for the API. */
await prepareDatabase(process.env);
