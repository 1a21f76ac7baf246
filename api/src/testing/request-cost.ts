import type { TestRequest, TestResponse } from './http-client.js';
import type { TestApp } from './start-test-app.js';

/** Of a largest body: what is not its headers. */
const BODY_BYTES = 64 * 1024 - 200;
const READS = 5;

/** A largest body full of names. */
export const NAMES = namesOf(BODY_BYTES);

function namesOf(bytes: number): string {
  const parts: string[] = [];
  for (let at = 0, size = 0; size < bytes - 20; at += 1) {
    const part = `"${at.toString(36)}":1`;
    parts.push(part);
    size += part.length + 1;
  }
  return `{${parts.join(',')}}`;
}

/**
 * The CPU that a request takes, the asking client and the threads that compress included, in readings of the JSON of `NAMES` at the same
 * moment. CPU is not time: a machine that does something else meanwhile makes no difference, one that is slow is slow for both.
 */
export async function costOf(api: TestApp, request: TestRequest): Promise<{ readings: number; answer: TestResponse }> {
  const before = process.cpuUsage();
  const answer = await api.inject(request);
  const ms = cpuSince(before);
  return { readings: ms / cpuOfReading(), answer };
}

/** Milliseconds of CPU since the reading `before`. */
function cpuSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

function cpuOfReading(): number {
  const before = process.cpuUsage();
  for (let read = 0; read < READS; read += 1) JSON.parse(NAMES);
  return cpuSince(before) / READS;
}
