import fs from 'node:fs';
import http from 'node:http';
import { inRoot, say } from '../root.mjs';
import { CONTENT, inWords } from './reader.mjs';

const STYLES = ['base/tokens', 'base/base', 'base/card', 'base/button', 'base/prose', 'answers/answer', 'answers/exercise'].map((name) =>
  inRoot(`packages/elements/src/${name}.css`),
);
const FRAME = { width: 320, height: 640 };
const REST_MS = 150;

/** @import { Content } from '#api/content/read/read-content.js' */
/** @import { ContentProblem } from '#api/content/files/content-problem.js' */

const escaped = (/** @type {string} */ text) => text.replaceAll(/[&<>"]/g, (/** @type {string} */ sign) => `&#${sign.charCodeAt(0)};`);

/** Every text with a page of its own, by its path in `content/`. @param {Content} content */
function pagesOf({ books, courses, posts }) {
  return [...books.flatMap((book) => [book, ...book.chapters]), ...courses.flatMap((course) => [course, ...course.lessons]), ...posts];
}

/**
 * A question as it is shown.
 * @typedef {object} Asked
 * @property {string} prompt
 * @property {string} explanation
 * @property {readonly { name: string, value: number, unit?: string }[]} [rows]
 * @property {readonly { id: string, text: string }[]} [choices]
 * @property {unknown} [answer]
 * @property {string} [unit]
 */

const asked = (/** @type {Asked} */ question) => `
  <section class="u-card"><p><strong>${escaped(question.prompt)}</strong></p>
  ${question.rows ? `<ul>${question.rows.map(({ name, value, unit }) => `<li>${escaped(`${name} : ${value} ${unit ?? ''}`)}</li>`).join('')}</ul>` : ''}
  ${question.choices ? `<ul>${question.choices.map(({ id, text }) => `<li>${escaped(text)}${[question.answer].flat().includes(id) ? ' ✓' : ''}</li>`).join('')}</ul>` : `<p>${escaped(String(question.answer ?? ''))} ${escaped(question.unit ?? '')}</p>`}
  <p>${escaped(question.explanation)}</p></section>`;

/** @param {ReturnType<typeof pagesOf>[number]} page */
function phonePage(page) {
  const { meta, body } = page;
  const quiz = 'quiz' in page ? page.quiz : null;
  const exercises = new Map(body.exercises.map((one) => [one.meta.id, one.meta]));
  const text = body.html.replaceAll(
    /<div[^>]*\bid="([0-9a-f-]{36})"[^>]*><\/div>/g,
    (/** @type {string} */ place, /** @type {string} */ id) => {
      const exercise = exercises.get(id);
      return exercise ? asked(exercise) : place;
    },
  );
  const questions = quiz ? `<h2>${escaped(quiz.meta.title)}</h2>${quiz.meta.questions.map((question) => asked(question)).join('')}` : '';
  return `<!doctype html><html lang="fr"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(meta.title)}</title>
<style>${STYLES.map((file) => fs.readFileSync(file, 'utf8')).join('\n')} body { padding: 16px; } section { margin-block: 16px; padding: 12px; } [data-souffle] { padding-top: 16px; border-top: 2px dashed; }</style>
<main class="u-prose"><h1>${escaped(meta.title)}</h1>${text}${questions}</main></html>`;
}

/** @param {{ pages: ReturnType<typeof pagesOf>, chosen: string | undefined, problems: readonly ContentProblem[] }} shown */
function desk({ pages, chosen, problems }) {
  const list = pages
    .map(({ file, meta }) => `<li><a href="/?page=${file}"${file === chosen ? ' aria-current="page"' : ''}>${escaped(meta.title)}</a></li>`)
    .join('');
  const faults = problems.map((problem) => `<li>${escaped(inWords(problem))}</li>`).join('') || '<li>Aucune faute.</li>';
  return `<!doctype html><html lang="fr"><meta charset="utf-8"><title>Atelier Ulty</title>
<style>body { display: grid; grid-template-columns: 16rem ${FRAME.width + 4}px 1fr; gap: 24px; margin: 16px; font: 15px/1.4 system-ui; } ol { max-height: 90vh; overflow: auto; padding-left: 1.5em; } iframe { width: ${FRAME.width}px; height: ${FRAME.height}px; border: 2px solid #444; border-radius: 12px; } [aria-current] { font-weight: 700; }</style>
<ol>${list}</ol><iframe title="La page sur un téléphone" src="/phone?page=${chosen ?? ''}"></iframe><ul>${faults}</ul>
<script>new EventSource('/changes').onmessage = () => location.reload();</script></html>`;
}

/**
 * Serves the texts of a folder as a phone of 320 px shows them, with their faults beside; the page is loaded anew when a file is saved.
 * @param {object} settings
 * @param {typeof import('#api/content/checks/check-content.js').checkContent} settings.checkContent
 * @param {string} [settings.dir]
 * @param {readonly string[] | undefined} [settings.only] units to show, all without
 * @param {string} settings.today
 * @param {number} [settings.port]
 * @returns the address, and how to end it
 */
export async function preview({ checkContent, dir = CONTENT, only, today, port = 0 }) {
  /** @type {Set<http.ServerResponse>} */
  const listeners = new Set();
  /** @type {ReturnType<typeof checkContent> | null} */
  let state = null;
  const read = () => (state ??= checkContent(dir, { today, ...(only && { only }) }));
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  const watcher = fs.watch(dir, { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      state = null;
      for (const answer of listeners) answer.write('data: 1\n\n');
    }, REST_MS);
  });
  const server = http.createServer((request, answer) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname === '/changes') {
      answer.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      answer.flushHeaders();
      listeners.add(answer);
      request.on('close', () => listeners.delete(answer));
      return;
    }
    read()
      .then(({ content, problems }) => {
        const pages = pagesOf(content).filter(({ file }) => !only || only.some((path) => file === path || file.startsWith(`${path}/`)));
        const page = pages.find(({ file }) => file === searchParams.get('page')) ?? pages[0];
        const html =
          pathname === '/phone'
            ? page && phonePage(page)
            : pathname === '/' &&
              desk({
                pages,
                chosen: page?.file,
                problems: problems.filter(({ file }) => !page || file.startsWith(page.file.replace(/\.md$/, ''))),
              });
        answer
          .writeHead(html ? 200 : 404, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
          .end(html || 'Rien ici.');
      })
      .catch((error) => answer.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' }).end(error.message));
  });
  await new Promise((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', () => resolve(undefined)));
  const address = `http://localhost:${/** @type {import('node:net').AddressInfo} */ (server.address()).port}`;
  say(`L’atelier est ouvert : ${address} (Ctrl-C pour fermer)`);
  return {
    address,
    async close() {
      clearTimeout(timer);
      watcher.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
