import { beforeEach, expect, test } from '@jest/globals';
import { chooseTextLook, followTextLook } from './text-look';

const style = () => document.documentElement.style.cssText;

beforeEach(() => {
  localStorage.clear();
  document.documentElement.removeAttribute('style');
  document.cookie = 'text=; Max-Age=0; Path=/';
});

test('a look is on screen at once, and stored for the next document of server and worker', () => {
  chooseTextLook('awa', { size: 130, isSpaced: false });
  expect(style()).toBe('font-size: 130%;');
  expect([document.cookie, localStorage.getItem('text')]).toEqual(['text=130', '130']);
  chooseTextLook('awa', { size: 100, isSpaced: false });
  expect([style(), document.cookie, localStorage.length]).toEqual(['', '', 0]);
});

test('each person of a shared phone has their own', () => {
  chooseTextLook('awa', { size: 130, isSpaced: false });
  followTextLook('issa');
  expect([style(), document.cookie]).toEqual(['', '']);
  followTextLook('awa');
  expect(style()).toBe('font-size: 130%;');
});
