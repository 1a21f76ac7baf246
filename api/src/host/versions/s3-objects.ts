import { AwsClient } from 'aws4fetch';
import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { S3Config } from '../../core/base/config.js';

/** Attempts beyond the first at an answer of 500 or above. */
const RETRIES = 2;
const RETRY_MS = 50;

/** Objects of one bucket of an S3-compatible store, addressed by path (`<endpoint>/<bucket>/<key>`). Every method throws an Error when the store is away or refuses. */
export class S3Objects {
  private readonly aws: AwsClient;

  constructor(private readonly config: S3Config) {
    const { accessKeyId, secretAccessKey, region } = config;
    this.aws = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' });
  }

  /** Null: there is none. @param maxBytes more than that is refused, whatever the store says of its length */
  async get(key: string, maxBytes: number): Promise<Buffer | null> {
    const answer = await this.ask('GET', key);
    if (answer.status === 404) {
      await answer.body?.cancel();
      return null;
    }
    if (!answer.ok) throw await refusal(key, answer);
    const parts: Uint8Array[] = [];
    let bytes = 0;
    for await (const part of (answer.body ?? []) as AsyncIterable<Uint8Array>) {
      bytes += part.length;
      if (bytes > maxBytes) throw new Error(`${key} has more than ${maxBytes} bytes`);
      parts.push(part);
    }
    return Buffer.concat(parts);
  }

  /** The hash of the content is signed too: a store refuses an upload that was cut. */
  async write(key: string, content: Buffer): Promise<void> {
    const answer = await this.ask('PUT', key, content);
    if (!answer.ok) throw await refusal(key, answer);
    // To its end: an answer that is cut is none.
    await answer.arrayBuffer();
  }

  async exists(key: string): Promise<boolean> {
    const answer = await this.ask('HEAD', key);
    if (answer.ok) return true;
    if (answer.status === 404) return false;
    throw await refusal(key, answer);
  }

  /** Deleting what is not there is no failure. */
  async remove(key: string): Promise<void> {
    const answer = await this.ask('DELETE', key);
    if (!answer.ok && answer.status !== 404) throw await refusal(key, answer);
    await answer.body?.cancel();
  }

  private async ask(method: string, key: string, body?: Buffer): Promise<Response> {
    const path = key.split('/').map(encodeURIComponent).join('/');
    const headers = {
      'x-amz-content-sha256': createHash('sha256')
        .update(body ?? '')
        .digest('hex'),
    };
    const signal = AbortSignal.timeout(this.config.timeoutMs);
    for (let attempt = 0; ; attempt += 1) {
      const signed = await this.aws.sign(`${this.config.bucketUrl}/${path}`, {
        method,
        headers,
        ...(body && { body: new Uint8Array(body) }),
      });
      // The signal goes to fetch itself: inside the Request, Node forgets it at a garbage collection, and the wait never ends.
      const answer = await fetch(signed, { signal });
      if (attempt === RETRIES || (answer.status < 500 && answer.status !== 429)) return answer;
      await answer.body?.cancel();
      await setTimeout(Math.random() * RETRY_MS * 2 ** attempt, undefined, { signal });
    }
  }
}

async function refusal(key: string, answer: Response): Promise<Error> {
  const text = await answer.text().catch(() => '');
  return new Error(`the store answers ${answer.status} for ${key}: ${text.slice(0, 300)}`);
}
