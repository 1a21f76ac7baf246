import { expect } from '@jest/globals';
import { appendFileSync } from 'node:fs';
import type { TestRequest, TestResponse } from './http-client.js';
import type { TestApp } from './start-test-app.js';

/** Size of a largest body. */
const BODY_BYTES = 64 * 1024 - 200;
/** A largest body full of names. */
export const NAMES = namesOf(BODY_BYTES);

const TRIES = 9;
const READS = 5;

function namesOf(bytes: number): string {
  const parts: string[] = [];
  for (let at = 0, size = 0; size < bytes - 20; at += 1) {
    const part = `"${at.toString(36)}":1`;
    parts.push(part);
    size += part.length + 1;
  }
  return `{${parts.join(',')}}`;
}

export interface Asked {
  answer: TestResponse;
  statements: number;
}

/**
 * Asks once and counts the statements that PostgreSQL received for it. Where `npm run bench -- readings` names a file (ULTY_READINGS) it asks
 * again, and appends the CPU time of the best try, including the client and the threads that compress, in readings: the time of parsing the
 * JSON of `NAMES` at the same moment.
 * @param make makes the request; called for each try, since some are decided only once
 */
export async function askCounted(api: TestApp, make: () => TestRequest): Promise<Asked> {
  let answer: TestResponse | undefined;
  const statements = await api.countQueries(async () => void (answer = await api.inject(make())));
  if (!answer) throw new Error('the request was answered');
  const file = process.env.ULTY_READINGS;
  if (file) {
    let readings = Infinity;
    for (let tried = 0; tried < TRIES; tried += 1) {
      const request = make();
      readings = Math.min(readings, (await cpuOf(() => api.inject(request))) / ((await cpuOf(readAgain)) / READS));
    }
    appendFileSync(file, `${JSON.stringify({ name: expect.getState().currentTestName, readings })}\n`);
  }
  return { answer, statements };
}

const readAgain = () => {
  for (let read = 0; read < READS; read += 1) JSON.parse(NAMES);
};

/** Milliseconds of CPU of this process while `act` runs. */
async function cpuOf(act: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await act();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}
