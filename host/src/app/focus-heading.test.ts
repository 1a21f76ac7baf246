import { focusHeading } from './focus-heading';

const SKELETON = '<div aria-busy="true"><h1>Article</h1></div>';

let stop: () => void;
let main: HTMLElement;

beforeEach(() => {
  document.body.innerHTML = '<input><main id="contenu" tabindex="-1"></main>';
  main = document.querySelector('main') as HTMLElement;
});
afterEach(() => stop());

/** Replaces the content of the page. Observers are called in a microtask. */
const show = async (html: string) => {
  main.innerHTML = html;
  await Promise.resolve();
};
/** Text of the heading that has the focus. */
const focused = () => document.activeElement?.closest('h1')?.textContent;

const PAGE = '<h1>Le sorgho</h1>';
const FAILURE = '<h1>Article</h1><p>Réessayer</p>';

test.each([
  ['a page that is here at once', [PAGE]],
  ['a page that comes later', ['', PAGE]],
  ['a page after its skeleton', [SKELETON, PAGE]],
  ['a page after its failure and a skeleton', [FAILURE, SKELETON, PAGE]],
])('the heading of %s gets the focus', async (_what, [first = '', ...later]) => {
  await show(first);
  stop = focusHeading();
  for (const html of later) await show(html);
  expect(focused()).toBe('Le sorgho');
});

test('the heading of a skeleton gets none, the region around it does', async () => {
  await show(SKELETON);
  stop = focusHeading();
  expect(document.activeElement).toBe(main);
});

test('a skeleton whose own heading becomes that of the page', async () => {
  await show(SKELETON);
  stop = focusHeading();
  main.querySelector('div')?.removeAttribute('aria-busy');
  await Promise.resolve();
  expect(focused()).toBe('Article');
});

test.each([
  ['before the page is here', SKELETON],
  ['after it was', PAGE],
])('a reader who went elsewhere %s stays there', async (_when, html) => {
  await show(html);
  stop = focusHeading();
  const input = document.querySelector('input');
  input?.focus();
  await show('<h1>Un autre titre</h1>');
  expect(document.activeElement).toBe(input);
  input?.remove();
  await show('<h1>Encore un</h1>');
  expect(document.activeElement).toBe(document.body);
});
