import { Inject, Injectable } from '@nestjs/common';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { Agent, request as httpsRequest } from 'node:https';
import webPush from 'web-push';
import { CONFIG, type Config } from '../../core/base/config.js';
import { VapidKeys } from '../../core/notices/vapid-keys.js';
import { isOutsideUrl, outsideLookup } from '../../core/base/outside-address.js';

/** A subscribed browser. */
export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface PushLetter {
  /** JSON, 2 KB at most. */
  payload: string;
  /** An undelivered message of the same topic is replaced. */
  topic: string;
  ttlS: number;
  isUrgent: boolean;
}

/**
 * 'taken': the push service has accepted it. 'gone': the subscription has ended, or never existed. 'refused': it will never accept this
 * message. 'later': try again, in `afterMs` if the service states it.
 */
export type PushResult = { outcome: 'taken' | 'gone' | 'refused' } | { outcome: 'later'; afterMs: number | null; why: string };

const MINUTE_MS = 60_000;
/** Longest wait that a service may request. */
const MAX_RETRY_AFTER_MS = 6 * 60 * MINUTE_MS;
/** Of an answer this much is read, so that its connection can be used again; a longer one is cut. */
const MAX_ANSWER_BYTES = 4_096;
const CONNECTIONS = 20;
/** RFC 8292 asks for an address of the sender. */
const CONTACT = 'mailto:contact@ulty.bf';

/** Sends messages to browsers' push services (RFC 8030, 8291, 8292). The address comes from a browser, so it is trusted with nothing. */
@Injectable()
export class PushSender {
  private readonly agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS, lookup: outsideLookup() });

  constructor(
    private readonly keys: VapidKeys,
    @Inject(CONFIG) private readonly config: Pick<Config, 'publicOrigin' | 'push'>,
  ) {}

  /** Never rejects. */
  async send(target: PushTarget, letter: PushLetter): Promise<PushResult> {
    const isTest = this.config.push.testOrigin !== null && target.endpoint.startsWith(`${this.config.push.testOrigin}/`);
    if (!isTest && !isOutsideUrl(target.endpoint)) return { outcome: 'gone' };
    const details = this.seal(target, letter);
    if (!details) return { outcome: 'gone' };
    try {
      return resultOf(await this.post(target.endpoint, details, isTest));
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      return code === 'INSIDE_ADDRESS' ? { outcome: 'gone' } : { outcome: 'later', afterMs: null, why: code ?? message };
    }
  }

  /** The encrypted request; null when the browser's keys are none. */
  private seal({ endpoint, p256dh, auth }: PushTarget, { payload, topic, ttlS, isUrgent }: PushLetter): webPush.RequestDetails | null {
    const { publicOrigin } = this.config;
    const subject = publicOrigin?.startsWith('https:') ? publicOrigin : CONTACT;
    try {
      return webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
        vapidDetails: { subject, ...this.keys.pair() },
        TTL: ttlS,
        topic,
        urgency: isUrgent ? 'high' : 'normal',
      });
    } catch {
      return null;
    }
  }

  /** One request: redirections are answers like others. */
  private post(endpoint: string, { headers, body }: webPush.RequestDetails, isTest: boolean): Promise<IncomingMessage> {
    return new Promise((answered, failed) => {
      const options = { method: 'POST', headers: { ...headers }, signal: AbortSignal.timeout(this.config.push.timeoutMs) };
      const sent = isTest ? httpRequest(endpoint, options) : httpsRequest(endpoint, { ...options, agent: this.agent });
      sent.once('error', failed).once('response', (answer) => {
        let bytes = 0;
        answer
          .on('error', () => undefined)
          .on('data', (part: Buffer) => {
            bytes += part.length;
            if (bytes > MAX_ANSWER_BYTES) answer.destroy();
          });
        answered(answer);
      });
      sent.end(body);
    });
  }
}

function resultOf({ statusCode: status = 0, headers }: IncomingMessage): PushResult {
  if (status >= 200 && status < 300) return { outcome: 'taken' };
  if (status === 404 || status === 410) return { outcome: 'gone' };
  if (status === 429 || status >= 500) return { outcome: 'later', afterMs: retryAfterMs(headers['retry-after']), why: String(status) };
  return { outcome: 'refused' };
}

/** Seconds or a date, bounded. RFC 9110 §10.2.3. */
function retryAfterMs(said: string | undefined, now = Date.now()): number | null {
  if (said === undefined) return null;
  const ms = /^\d+$/.test(said) ? Number(said) * 1_000 : Date.parse(said) - now;
  return Number.isNaN(ms) ? null : Math.min(MAX_RETRY_AFTER_MS, Math.max(MINUTE_MS, ms));
}
