import type { FastifyInstance } from 'fastify';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { bookFolder, courseFolder, finalQuizFile, partnerFile, postFile, quizFiles, sixQuestions } from './content-fixture.js';
import type { Scene } from './access-row.js';
import { remoteManifest } from './remote-builds.js';
import { scratchDir } from './scratch-dir.js';
import { startContentApp } from './start-content-app.js';
import { startTestApp, type TestApp } from './start-test-app.js';
import { WHOLE_CONTENT } from './whole-content.js';

export interface AccessSite {
  api: TestApp;
  content: Scene['content'];
  /** Method and pattern of every registered route, without the HEAD that Fastify adds to each GET. */
  routes: string[];
  close(): Promise<void>;
}

/**
 * Starts a site with content, a host and remotes of its own, and collects the routes it registers: those of controllers, plugins, and
 * others. `environment` overrides variables of `config.ts`.
 */
export async function startAccessSite(environment: Record<string, string> = {}): Promise<AccessSite> {
  const course = courseFolder('cours', 2, { priceEuroCents: 500 });
  const second = courseFolder('second', 1);
  const book = bookFolder('livre');
  const [quizId = ''] = book.ids.quizzes;
  const questions = sixQuestions();
  const files = {
    ...course.files,
    ...finalQuizFile('cours'),
    ...second.files,
    ...book.files,
    ...quizFiles('livre', [{ id: quizId, questions }]),
    'posts/article.md': postFile({ title: 'Article' }),
    'partners/lycee.md': partnerFile({ name: 'Lycée' }),
  };
  const site = await startSite((builds) => startContentApp(files, { ...builds, ...environment }));
  return {
    ...site,
    content: {
      courseId: course.ids.course,
      lessonId: course.ids.lessons[1] ?? '',
      secondCourseId: second.ids.course,
      bookId: book.ids.book,
      chapterId: book.ids.chapters[0] ?? '',
      quizId,
      questionIds: [String(questions[0]?.id), String(questions[1]?.id)],
      postSlug: 'article',
      partnerSlug: 'lycee',
    },
  };
}

/** The same with all of our content; its scenes have the longest of each kind. */
export async function startWholeSite(): Promise<AccessSite> {
  const site = await startSite((builds) => startTestApp({ CONTENT_DIR: WHOLE_CONTENT, ...builds }));
  const [content] = await site.api.query<Scene['content']>(LONGEST);
  if (!content) throw new Error('there is content');
  return { ...site, content };
}

const LONGEST = `
  with course as (select course_id as id from lessons group by course_id order by sum(bytes) desc limit 1),
       book as (select id from books order by text_bytes + quizzes_bytes desc limit 1),
       chapter as (select c.id, q.id as quiz from chapters c join quizzes q on q.chapter_id = c.id join book b on b.id = c.book_id
                    order by c.chapter_number limit 1)
  select course.id as "courseId", (select l.id from lessons l where l.course_id = course.id order by l.position limit 1) as "lessonId",
         (select c.id from courses c where c.id <> course.id limit 1) as "secondCourseId", book.id as "bookId", chapter.id as "chapterId",
         chapter.quiz as "quizId", (select array_agg(q.id order by q.position) from questions q where q.quiz_id = chapter.quiz) as "questionIds",
         (select slug from posts order by reading_time_min desc limit 1) as "postSlug",
         (select slug from partners where retired_at is null limit 1) as "partnerSlug"
    from course, book, chapter`;

/** @param start gets the variables of the site's builds */
async function startSite(start: (builds: Record<string, string>) => Promise<TestApp>): Promise<Omit<AccessSite, 'content'>> {
  const folder = scratchDir();
  writeBuilds(folder.path);
  const routes = new Set<string>();
  const watch = (message: unknown) => void watchRoutes((message as { fastify: FastifyInstance }).fastify, routes);
  subscribe('fastify.initialization', watch);
  const api = await start({ REMOTES_DIR: join(folder.path, 'remotes'), HOST_DIST_DIR: join(folder.path, 'host') }).finally(() =>
    unsubscribe('fastify.initialization', watch),
  );
  return {
    api,
    routes: [...routes].filter((route) => !(route.startsWith('HEAD ') && routes.has(route.replace('HEAD', 'GET')))),
    async close() {
      await api.close();
      folder.remove();
    },
  };
}

/** Called before the first route: Fastify reports each instance as it is made. */
function watchRoutes(fastify: FastifyInstance, routes: Set<string>): void {
  fastify.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) routes.add(`${one} ${url}`);
  });
}

function writeBuilds(folder: string): void {
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  write('host/host.json', JSON.stringify({ js: [], css: [], provides: {} }));
  write('host/server/shell.cjs', `exports.renderShell = () => '<main></main>';`);
  for (const file of ['a.0123abcd.js', 'sw.js', 'shell.html', 'favicon.svg', 'manifest.webmanifest']) write(`host/public/${file}`, 'x');
  const page = { module: './page', title: 'Une page' } as const;
  const routesOf = {
    'mf-x': [
      { ...page, path: '/', access: 'public' as const },
      {
        ...page,
        path: '/dashboard',
        access: 'member' as const,
        reads: [['/api/users/{id}/badges', { id: '@user' }], '/api/streaks{?month}', '/api/enrollments'],
      },
      { ...page, path: '/admin', access: 'admin-screen' as const },
    ],
    'mf-spare': [{ ...page, path: '/reserve', access: 'public' as const }],
  };
  for (const [id, routes] of Object.entries(routesOf)) {
    const manifest = remoteManifest(id, '1.0.0', { files: [], modules: { './page': { js: ['page.js'], css: [] } }, routes });
    write(`remotes/${id}/1.0.0/remote.json`, JSON.stringify(manifest));
    for (const file of ['page.js', 'remoteEntry.js']) write(`remotes/${id}/1.0.0/${file}`, '/* */');
  }
}
