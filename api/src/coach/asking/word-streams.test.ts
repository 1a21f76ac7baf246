import { expect, jest, test } from '@jest/globals';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { WordStreams } from './word-streams.js';

const response = () => new ServerResponse(new IncomingMessage(new Socket()));

test('a page that left before it was taken is not kept', () => {
  const streams = new WordStreams();
  const gone = response();
  gone.destroy();
  streams.open('awa', 'one', gone);
  expect(streams.size).toBe(0);
});

test('one more page of a person closes their oldest, each time another one', () => {
  const streams = new WordStreams();
  const pages = Array.from({ length: 5 }, response);
  for (const page of pages) streams.open('awa', 'one', page);
  streams.open('issa', 'one', response());
  expect(pages.map(({ writableEnded }) => writableEnded)).toEqual([true, true, false, false, false]);
  expect(streams.size).toBe(4);
});

test('after thirty seconds a page is let go, whether its connection closes or not', () => {
  jest.useFakeTimers();
  try {
    const streams = new WordStreams();
    const page = response();
    streams.open('awa', 'one', page);
    jest.runAllTimers();
    expect([streams.size, page.writableEnded]).toEqual([0, true]);
  } finally {
    jest.useRealTimers();
  }
});

test('words go to the pages of their question, and to one that comes late', () => {
  const streams = new WordStreams();
  const written = (page: ServerResponse) => {
    const write = jest.spyOn(page, 'write');
    return () => write.mock.calls.map(([text]) => text as string).filter((text) => text.startsWith('data'));
  };
  const [page, other, late] = [response(), response(), response()];
  const [heard, notHeard, heardLate] = [written(page), written(other), written(late)];
  streams.open('awa', 'one', page);
  streams.open('awa', 'two', other);
  streams.hear('awa', 'one', { is: 'dropped', sentence: 0 });
  streams.hear('awa', 'one', { is: 'dropped', sentence: 1 });
  streams.open('awa', 'one', late);
  expect([heard().length, notHeard().length]).toEqual([2, 0]);
  expect(heardLate()).toEqual(heard());
  streams.end('awa', 'one');
  expect([page.writableEnded, late.writableEnded, other.writableEnded, streams.size]).toEqual([true, true, false, 1]);
});
