import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { firstPath, loginFormPath, loginPath, safePath } from './safe-path.js';

describe('safePath', () => {
  test.each([
    ['/', '/'],
    ['/courses', '/courses'],
    ['/courses?search=caisse&category=Finance#liste', '/courses?search=caisse&category=Finance#liste'],
    ['/courses?search=été', '/courses?search=%C3%A9t%C3%A9'],
    ['/a/../courses', '/courses'],
    ['/apiculture', '/apiculture'],
    ['/courses?next=//evil.com', '/courses?next=//evil.com'],
    ['/@evil.com', '/@evil.com'],
  ])('keeps %s', (value, path) => {
    expect(safePath(value)).toBe(path);
  });

  test.each([
    ['', 'empty'],
    ['courses', 'relative'],
    ['https://evil.com', 'absolute'],
    ['javascript:alert(1)', 'script'],
    ['//evil.com', 'protocol-relative'],
    ['///evil.com', 'three slashes'],
    ['/\\evil.com', 'backslash'],
    ['\\/evil.com', 'leading backslash'],
    ['/courses\\..\\', 'backslash later'],
    ['/\t/evil.com', 'tab'],
    ['/\n/evil.com', 'line feed'],
    ['/\r/evil.com', 'carriage return'],
    ['/\u0000', 'zero byte'],
    ['/courses\u007f', 'delete'],
    [' /courses', 'leading space'],
    ['/.//evil.com', 'dot segment'],
    ['/..//evil.com', 'dot-dot segment'],
    ['/courses/..//evil.com', 'folded to two slashes'],
    ['/%2e//evil.com', 'encoded dot segment'],
    ['/api', 'API'],
    ['/api/login', 'loop'],
    ['/API/login', 'loop in capitals'],
    ['/%61pi/login', 'loop, encoded letter'],
    ['/api%2Flogin', 'loop, encoded slash'],
    ['/courses/../api/logout', 'sign-out through dots'],
    ['/courses/%2e%2e/api/logout', 'sign-out through encoded dots'],
    ['/%E0%A4%A', 'malformed encoding'],
    [`/${'a'.repeat(512)}`, 'too long'],
  ])('refuses %j (%s)', (value) => {
    expect(safePath(value)).toBeNull();
  });

  test.each([[undefined], [null], [1], [['/courses']], [{}]])('refuses %j', (value) => {
    expect(safePath(value)).toBeNull();
  });

  test('whatever is kept stays on the site in every browser, and is kept again', () => {
    const pieces = fc.constantFrom('/', '\\', '.', '..', '%2e', '%2f', '%5c', 'api', 'evil.com', '@', ':', '?', '#', ' ', '\t', 'é', 'a');
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 10 }), (parts) => {
        const path = safePath(`/${parts.join('')}`);
        if (path === null) return;
        expect(new URL(path, 'https://ulty.bf').origin).toBe('https://ulty.bf');
        expect(path).toMatch(/^\/(?![/\\])/);
        expect(safePath(path)).toBe(path);
      }),
      { numRuns: 400 },
    );
  });
});

describe('loginPath', () => {
  test.each([
    [undefined, '/api/login'],
    ['/', '/api/login'],
    ['//evil.com', '/api/login'],
    ['/api/login', '/api/login'],
    ['/quiz-ulty-stars', '/api/login?returnTo=%2Fquiz-ulty-stars'],
    ['/courses?search=a&b=1', '/api/login?returnTo=%2Fcourses%3Fsearch%3Da%26b%3D1'],
  ])('from %s: %s', (path, expected) => {
    expect(loginPath(path)).toBe(expected);
  });
});

describe('loginFormPath', () => {
  test.each([
    [undefined, '/api/login?formulaire=1'],
    [null, '/api/login?formulaire=1'],
    ['//evil.com', '/api/login?formulaire=1'],
    ['/courses?search=a&b=1', '/api/login?formulaire=1&returnTo=%2Fcourses%3Fsearch%3Da%26b%3D1'],
  ])('from %s: %s', (path, expected) => {
    expect(loginFormPath(path)).toBe(expected);
  });
});

test.each([
  [undefined, '/bienvenue'],
  ['/', '/bienvenue'],
  ['/dashboard?vue=activite', '/bienvenue'],
  ['/#fil', '/bienvenue#fil'],
  ['//ailleurs.example', '/bienvenue'],
  ['/courses/7?search=caisse', '/courses/7?search=caisse'],
])('a new account that came for %s goes to %s', (returnTo, path) => {
  expect(firstPath(returnTo)).toBe(path);
});
