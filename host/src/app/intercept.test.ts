import { ownClick, ownSubmit } from './intercept';

function clickOn(html: string, init: MouseEventInit = {}): string | null {
  document.body.innerHTML = html;
  let answer: string | null = null;
  document.addEventListener('click', (event) => (answer = ownClick(event)), { once: true });
  document.querySelector('[data-it], a')?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
  return answer;
}

test.each([
  ['<a href="/courses?search=x#haut">c</a>', '/courses?search=x#haut'],
  ['<a href="/blog"><b data-it>dans</b></a>', '/blog'],
  ['<a href="https://ailleurs.bf/x">c</a>', null],
  ['<a href="/api/logout">c</a>', null],
  ['<a href="/courses" target="_blank">c</a>', null],
  ['<a href="/x.pdf" download>c</a>', null],
  ['<a href="/courses" data-logout="">c</a>', null],
  ['<a href="#contenu">c</a>', null],
  ['<a>c</a>', null],
])('a click on %s goes to %s', (html, path) => {
  expect(clickOn(html)).toBe(path);
});

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])('a click with %j is the browser’s', (init) => {
  expect(clickOn('<a href="/courses">c</a>', init)).toBeNull();
});

function submit(html: string): string | null {
  document.body.innerHTML = html;
  let answer: string | null = null;
  document.addEventListener('submit', (event) => (answer = ownSubmit(event as SubmitEvent)), { once: true });
  document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  return answer;
}

test.each([
  ['<form action="/courses"><input name="search" value=" prix "></form>', '/courses?search=prix'],
  ['<form action="/courses" data-ignore-blank><input name="search" value="   "></form>', 'ignore'],
  ['<form action="/courses"><input name="search" value=""></form>', '/courses'],
  ['<form action="/api/login" method="post"></form>', null],
  ['<form action="/api/x"></form>', null],
  ['<form action="https://ailleurs.bf/"></form>', null],
])('%s goes to %s', (html, path) => {
  expect(submit(html)).toBe(path);
});
