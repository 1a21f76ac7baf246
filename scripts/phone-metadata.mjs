import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { inRoot } from './lib/root.mjs';

// Writes packages/domain/src/base/phone-metadata.ts: of the library's mobile metadata only the countries we send codes to. Run after an upgrade of libphonenumber-js.
const COUNTRIES = ['BF', 'BJ', 'CI', 'GW', 'ML', 'NE', 'SN', 'TG', 'FR', 'IT', 'BE', 'GH', 'GA'];

const all = JSON.parse(await readFile(createRequire(import.meta.url).resolve('libphonenumber-js/mobile/metadata'), 'utf8'));
const countries = Object.fromEntries(COUNTRIES.map((code) => [code, all.countries[code]]));
// Ivorians group their ten digits by two, whatever the plan's notice says.
countries['CI'][4] = [['(\\d{2})(\\d{2})(\\d{2})(\\d{2})(\\d{2})', '$1 $2 $3 $4 $5', ['[02]']]];
const metadata = {
  version: all.version,
  country_calling_codes: Object.fromEntries(COUNTRIES.map((code) => [all.countries[code][0], [code]])),
  countries,
  nonGeographic: {},
};

await writeFile(
  inRoot('packages/domain/src/base/phone-metadata.ts'),
  `/** Mobile numbers of the countries that codes may be sent to, as libphonenumber-js reads them. Written by scripts/phone-metadata.mjs. */
export const PHONE_METADATA: object = ${JSON.stringify(metadata)};
`,
);
