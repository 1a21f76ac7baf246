import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { loadHostOnDemand } from './host-loader';
import { ignoreBlankSearch } from './ignore-blank';

const hostScripts = () => [...document.head.querySelectorAll('script')];

beforeEach(() => {
  document.documentElement.dataset.host = 'lazy';
  document.body.innerHTML = `
    <button id="theme" data-needs-host><span id="inside">Thème</span></button><button id="other">Autre</button>
    <template id="host"><script defer src="/host/a.js"></script><script defer src="/host/main.js"></script></template>`;
});

afterEach(() => {
  hostScripts().forEach((script) => script.remove());
  delete document.documentElement.dataset.host;
});

const press = (id: string) => document.getElementById(id)?.click();

test('the host comes at the first act that needs it, once and in order, and the act is done again', async () => {
  loadHostOnDemand();
  press('other');
  expect(hostScripts()).toEqual([]);
  press('inside');
  press('theme');
  expect(hostScripts().map((script) => script.getAttribute('src'))).toEqual(['/host/a.js', '/host/main.js']);
  expect(hostScripts().map((script) => script.async)).toEqual([false, false]);
  let acts = 0;
  document.getElementById('theme')?.addEventListener('click', () => (acts += 1));
  document.documentElement.dataset.host = 'ready';
  await waitFor(() => expect(acts).toBe(1));
});

test('a failed load may be tried again', async () => {
  loadHostOnDemand();
  press('theme');
  hostScripts()[0]?.dispatchEvent(new Event('error'));
  await waitFor(() => expect(document.documentElement.dataset.host).toBe('lazy'));
  press('theme');
  expect(hostScripts().filter((script) => script.getAttribute('src') === '/host/a.js')).toHaveLength(1);
});

test('where the document brought the host itself, nothing is loaded', () => {
  delete document.documentElement.dataset.host;
  loadHostOnDemand();
  press('theme');
  expect(hostScripts()).toEqual([]);
});

test.each([
  ['', true],
  ['   ', true],
  ['marché', false],
])('a search for "%s" is held back: %s', (text, isHeldBack) => {
  ignoreBlankSearch();
  document.body.innerHTML = '<form data-ignore-blank><input name="search"></form>';
  (document.querySelector('input') as HTMLInputElement).value = text;
  const submit = new Event('submit', { bubbles: true, cancelable: true });
  document.querySelector('form')?.dispatchEvent(submit);
  expect(submit.defaultPrevented).toBe(isHeldBack);
});
