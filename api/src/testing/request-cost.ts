import type { TestRequest, TestResponse } from './http-client.js';
import type { TestApp } from './start-test-app.js';

/** Size of a largest body. */
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
 * Measures the CPU time of a request, including the client and the threads that compress, in units of parsing the JSON of `NAMES` at the
 * same time. CPU time is not elapsed time: other load makes no difference, and a slow machine is slow for both.
 */
export async function costOf(api: TestApp, request: TestRequest): Promise<{ readings: number; answer: TestResponse }> {
  const before = process.cpuUsage();
  const answer = await api.inject(request);
  const ms = cpuSince(before);
  return { readings: ms / cpuOfReading(), answer };
}

/** Milliseconds of CPU since `before`. */
function cpuSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

function cpuOfReading(): number {
  const before = process.cpuUsage();
  for (let read = 0; read < READS; read += 1) JSON.parse(NAMES);
  return cpuSince(before) / READS;
}
