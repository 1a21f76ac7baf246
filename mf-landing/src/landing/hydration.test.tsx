import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { SESSION_KEY } from '@ulty/kit';
import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { Frame, POSTS_PATH, ROUTES, SIZE_PATH, stubApi } from '../../test/frame';
import { makePost, makePosts } from '../../test/make-post';
import { stubMotion, stubSaveData } from '../../test/media';
import { attachCarousel } from './carousel';
import { render } from './landing.prerender';
import LandingPage from './landing.page';
import { attachVoice } from '@ulty/elements/media/voice-search';

class StubRecognition {}

const posts = [...makePosts(3), makePost(4, { featuredImage: '/images/caisse.webp' })];
let unmount = () => {};

beforeEach(() => {
  stubMotion(false);
  stubSaveData(false);
  Object.assign(window, { SpeechRecognition: StubRecognition });
  stubApi({ posts, books: 18 });
});

afterEach(() => {
  act(unmount);
  Reflect.deleteProperty(window, 'SpeechRecognition');
  jest.restoreAllMocks();
});

test('nothing moves when the host takes over what the first script made of the document', async () => {
  const complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  document.body.innerHTML = `<div id="root">${render({ path: '/', data: { [POSTS_PATH]: posts, [SIZE_PATH]: { books: 18 } }, routes: ROUTES })}</div>`;
  const root = document.getElementById('root') as HTMLElement;
  const carousel = root.querySelector('[data-carousel]') as HTMLElement;
  attachCarousel(carousel);
  attachVoice(root.querySelector('[data-voice-search]') as HTMLElement);
  const next = root.querySelector<HTMLElement>('[data-step="1"]') as HTMLElement;
  const field = root.querySelector('input') as HTMLInputElement;
  next.click();
  next.click();
  field.value = 'compta';
  field.focus();
  (root.querySelector('[role=status]') as HTMLElement).textContent = 'Rien entendu – réessayez ou écrivez.';
  const before = root.innerHTML;

  const recovered: unknown[] = [];
  await act(async () => {
    const react = hydrateRoot(
      root,
      <Frame known={{ [POSTS_PATH]: posts, [SIZE_PATH]: { books: 18 }, [SESSION_KEY]: null }}>
        <LandingPage />
      </Frame>,
      { onRecoverableError: (error) => recovered.push(error) },
    );
    unmount = () => react.unmount();
  });

  expect(recovered).toEqual([]);
  expect(complaints.mock.calls).toEqual([]);
  expect(root.innerHTML).toBe(before);
  expect(carousel.dataset.index).toBe('2');
  expect(document.activeElement).toBe(field);
  expect(field.value).toBe('compta');
  next.click();
  expect(carousel.dataset.index).toBe('3');
});
