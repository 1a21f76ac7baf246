import { createRequire } from 'node:module';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

/** The files of Swagger UI that our page loads. */
const FILES: Readonly<Record<string, string>> = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
};

/** A script in a file, since the policy forbids inline scripts. */
export const START_SCRIPT = 'start.js';
const START = `SwaggerUIBundle({ url: '/api/docs-json', dom_id: '#docs', deepLinking: true, docExpansion: 'none', filter: true, tryItOutEnabled: true });`;

export interface SwaggerFile {
  type: string;
  body: Buffer;
}

/** Returns the installed version: part of the files' addresses, so that they can be cached forever. */
export const swaggerVersion = (): string => (require('swagger-ui-dist/package.json') as { version: string }).version;

/** Returns one of the page's files, or null for an unknown name. */
export async function readSwaggerFile(name: string): Promise<SwaggerFile | null> {
  if (name === START_SCRIPT) return { type: 'text/javascript; charset=utf-8', body: Buffer.from(START) };
  const type = Object.hasOwn(FILES, name) ? FILES[name] : undefined;
  if (!type) return null;
  return { type, body: await readFile(join(dirname(require.resolve('swagger-ui-dist/package.json')), name)) };
}
