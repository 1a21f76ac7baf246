import fs from 'node:fs';
import path from 'node:path';

/** @import { Made } from './request.mjs' */

const APP_MODULE = 'api/src/app.module.ts';

/** @param {Made} made */
const schema = ({ name, typeName }) => `import { z } from 'zod';

/** GET /api/${name}-page: what the page shows. */
export const ${typeName}Page = z.object({ courses: z.int() });
export type ${typeName}Page = z.infer<typeof ${typeName}Page>;
`;

/** @param {Made} made */
const read = ({ name, typeName, valueName }) => `import type { ${typeName}Page } from '../pages/${name}-page.js';
import { defineRead } from './define-read.js';

/** What the page of mf-${name} shows, for anyone. */
export const ${valueName}Page = defineRead<${typeName}Page>({ path: '/api/${name}-page', access: 'public', keep: 'public', changedBy: [] });
`;

/** @param {Made} made */
const module = ({ name, typeName }) => `import { Module } from '@nestjs/common';
import { ${typeName}PageController } from './${name}-page.controller.js';
import { ${typeName}PageService } from './${name}-page.service.js';

/** What mf-${name} shows. */
@Module({ controllers: [${typeName}PageController], providers: [${typeName}PageService] })
export class ${typeName}Module {}
`;

/** @param {Made} made */
const controller = ({ name, typeName, valueName }) => `import { Controller } from '@nestjs/common';
import { ${typeName}Page } from '@ulty/contracts/pages/${name}-page.js';
import { ${valueName}Page } from '@ulty/contracts/reads/${name}-page.js';
import { Read } from '../core/reads/read.js';
import { ${typeName}PageService } from './${name}-page.service.js';

@Controller()
export class ${typeName}PageController {
  constructor(private readonly service: ${typeName}PageService) {}

  /** ${typeName}Page, for anyone. */
  @Read(${valueName}Page, { answer: ${typeName}Page })
  page(): Promise<${typeName}Page> {
    return this.service.page();
  }
}
`;

/** @param {Made} made */
const service = ({ name, typeName }) => `import { Injectable } from '@nestjs/common';
import type { ${typeName}Page } from '@ulty/contracts/pages/${name}-page.js';
import { Db } from '../core/database/db.js';
import { countCourses } from './${name}-page.queries.js';

@Injectable()
export class ${typeName}PageService {
  constructor(private readonly db: Db) {}

  /** Courses that anyone may find today. */
  page(): Promise<${typeName}Page> {
    return this.db.oneOrThrow(countCourses);
  }
}
`;

/** @param {Made} made */
const queries = ({ name }) => `import { statement } from '../core/database/statement.js';

export const countCourses = statement(
  '${name}-page.count-courses',
  \`select count(*)::integer as courses from courses where retired_at is null\`,
);
`;

/** As `npm run schema` writes them. @param {Made} made */
const statementTypes = ({ name }) => `// Written from the database by \`npm run schema\`. Decision 0122.
import type {} from '../core/database/statement.js';

declare module '../core/database/statement.js' {
  interface Statements {
    '${name}-page.count-courses': {
      params: object;
      row: { courses: number };
    };
  }
}
`;

/** @param {Made} made */
const integrationTest = ({ name, typeName }) => `import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ${typeName}Page } from '@ulty/contracts/pages/${name}-page.js';
import { startTestApp, type TestApp } from '../testing/start-test-app.js';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

const read = (headers: Record<string, string> = {}) => api.inject({ url: '/api/${name}-page', headers });

test('says how many courses can be found, in one statement', async () => {
  const page = async () => ${typeName}Page.strict().parse((await read()).json());
  expect(await page()).toEqual({ courses: 2 });
  await api.query('update courses set retired_at = now() where id in (select id from courses order by id limit 1)');
  expect(await page()).toEqual({ courses: 1 });
  expect(await api.countQueries(page)).toBe(1);
});

test('answers 304 while it says the same', async () => {
  expect((await read({ 'if-none-match': String((await read()).headers.etag) })).statusCode).toBe(304);
});
`;

const IMPORT = /^import \{ \w+Module \} from '(\.\/[^']+)';$/gm;

/** app.module.ts with one more room: its import in the order of paths, its module after those of the other remotes. @param {string} text @param {Made} made */
function withRoom(text, { name, typeName }) {
  const own = `./${name}/${name}.module.js`;
  const after = [...text.matchAll(IMPORT)].find(([, file = '']) => file > own);
  const list = text.indexOf('        ContentModule,');
  if (!after || list === -1) throw new Error(`${APP_MODULE} n’a plus sa forme : ajoutez-y ${typeName}Module à la main.`);
  const line = `import { ${typeName}Module } from '${own}';\n`;
  return `${text.slice(0, after.index)}${line}${text.slice(after.index, list)}        ${typeName}Module,\n${text.slice(list)}`;
}

/** The files of a new room of the API: a read with its contract, and all that answers it. @param {Made} request @param {string} root */
export function moduleFiles(request, root) {
  const { name } = request;
  const room = `api/src/${name}`;
  if (fs.existsSync(path.join(root, room))) throw new Error(`${room} existe déjà et reste comme il est : choisissez un autre nom.`);
  return {
    made: {
      [`packages/contracts/src/pages/${name}-page.ts`]: schema(request),
      [`packages/contracts/src/reads/${name}-page.ts`]: read(request),
      [`${room}/${name}.module.ts`]: module(request),
      [`${room}/${name}-page.controller.ts`]: controller(request),
      [`${room}/${name}-page.service.ts`]: service(request),
      [`${room}/${name}-page.queries.ts`]: queries(request),
      [`${room}/statements.d.ts`]: statementTypes(request),
      [`${room}/${name}-page.int.test.ts`]: integrationTest(request),
    },
    changed: { [APP_MODULE]: withRoom(fs.readFileSync(path.join(root, APP_MODULE), 'utf8'), request) },
  };
}
