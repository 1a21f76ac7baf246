import { expect, test } from '@jest/globals';
import { forOneBundle } from './document.mjs';

const FILES = { js: ['main.1.js'], css: ['main.css'], page: { js: ['7.js'], css: ['7.css'] } };
const text = (file) => `/*${file}*/`;
const page = (head, tail) => `<head><style>old</style></head><body><style>kept</style><p>$&</p>${head}${tail}</body>`;

const HOST = '<script defer fetchpriority="low" src="/host/main.9.js"></script>';
const PRELOADS =
  '<link rel="preload" as="script" fetchpriority="low" href="/remotes/mf-x/1/remoteEntry.js"><link rel="preload" as="script" fetchpriority="low" href="/remotes/mf-x/1/5.js">';

test('a drawn page has the styles of bundle and page inline, and keeps its first script', () => {
  const first = '<script defer src="/remotes/mf-x/1/first-x.js"></script>';
  const html = page(first, `${PRELOADS}<link rel="stylesheet" href="/remotes/mf-x/1/5.css" disabled>${HOST}`);
  expect(forOneBundle(html, FILES, text)).toBe(
    `<head><style>/*main.css*//*7.css*/</style></head><body><style>kept</style><p>$&</p>${first}` +
      '<link rel="preload" as="script" fetchpriority="low" href="/host/7.js"><link rel="stylesheet" href="/host/7.css" disabled><script defer fetchpriority="low" src="/host/main.1.js"></script></body>',
  );
});

test('a page with a skeleton preloads its styles', () => {
  expect(forOneBundle(page('', `${PRELOADS}<link rel="preload" as="style" href="/remotes/mf-x/1/5.css">${HOST}`), FILES, text)).toBe(
    '<head><style>/*main.css*/</style></head><body><style>kept</style><p>$&</p>' +
      '<link rel="preload" as="script" fetchpriority="low" href="/host/7.js"><link rel="preload" as="style" href="/host/7.css"><script defer fetchpriority="low" src="/host/main.1.js"></script></body>',
  );
});

test('no script of the federation may be left, the shell’s pictures may', () => {
  expect(() => forOneBundle(page('<script src="/host/other.js"></script>', HOST), FILES, text)).toThrow('Le document demande encore');
  expect(forOneBundle(page('<link rel="apple-touch-icon" href="/host/app-180.png">', HOST), FILES, text)).toContain('/host/app-180.png');
});
