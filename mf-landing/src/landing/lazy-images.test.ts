import { afterEach, expect, test } from '@jest/globals';
import { stubMotion, stubSaveData } from '../../test/media';
import { attachCarousel } from './carousel';

type Watcher = { options: IntersectionObserverInit; report: IntersectionObserverCallback };

let watcher: Watcher | null = null;

class StubObserver {
  constructor(report: IntersectionObserverCallback, options: IntersectionObserverInit) {
    watcher = { options, report };
  }
  observe() {}
  unobserve() {}
  disconnect() {}
}

function drawn(): { root: HTMLElement; image: HTMLImageElement } {
  document.body.innerHTML = '<section><div><ul data-track><li><img data-src="/images/caisse.webp"></li></ul></div></section>';
  return { root: document.querySelector('section') as HTMLElement, image: document.querySelector('img') as HTMLImageElement };
}

const see = (image: HTMLImageElement, isIntersecting: boolean) =>
  watcher?.report([{ isIntersecting, target: image } as unknown as IntersectionObserverEntry], null as unknown as IntersectionObserver);

afterEach(() => {
  watcher = null;
  Reflect.deleteProperty(window, 'IntersectionObserver');
});

test('an image loads at 10 % visibility with a 50 px margin', () => {
  stubMotion(false);
  stubSaveData(false);
  Object.assign(window, { IntersectionObserver: StubObserver });
  const { root, image } = drawn();
  const detach = attachCarousel(root);
  expect(watcher?.options).toEqual({ threshold: 0.1, rootMargin: '50px' });
  see(image, false);
  expect(image.getAttribute('src')).toBeNull();
  see(image, true);
  expect(image.getAttribute('src')).toBe('/images/caisse.webp');
  detach();
});

test('under Save-Data no image is asked for', () => {
  stubMotion(false);
  stubSaveData(true);
  Object.assign(window, { IntersectionObserver: StubObserver });
  const { root } = drawn();
  attachCarousel(root)();
  expect(watcher).toBeNull();
});

test('a browser that cannot watch loads at once', () => {
  stubMotion(false);
  stubSaveData(false);
  const { root, image } = drawn();
  attachCarousel(root)();
  expect(image.getAttribute('src')).toBe('/images/caisse.webp');
});
