import fs from 'node:fs';
import { fileURLToPath } from 'node:url';

const FILE = fileURLToPath(new URL('../../packages/domain/src/base/pages.ts', import.meta.url));
const STATEMENT = /^export const (?<name>\w+) = (?:\/\* @__PURE__ \*\/ definePage\()?'(?<pattern>\/[^']*)'\)?;$/gm;

/** Every page that `packages/domain/src/base/pages.ts` states: its name → its pattern. Decision 0124. @type {ReadonlyMap<string, string>} */
export const STATED_PAGES = new Map(
  [...fs.readFileSync(FILE, 'utf8').matchAll(STATEMENT)].map(({ groups }) => [groups?.name ?? '', groups?.pattern ?? '']),
);
