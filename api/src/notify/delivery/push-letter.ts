import type { PushMessage } from '@ulty/contracts/people/notifications.js';
import { notificationsPage } from '@ulty/domain/base/pages.js';
import { timeToLiveS } from '@ulty/domain/people/notice-rules.js';
import { DIGEST_WORDS } from '../../core/notices/notice-texts.js';
import type { PendingRow } from './push-delivery.queries.js';
import type { PushLetter } from './push-sender.js';

const MAX_PAYLOAD_BYTES = 2_048;
const DIGEST_LIFE_S = 43_200;

/** Builds the message for some notifications of one person; the first one is shown. */
export function pushLetter(group: readonly [PendingRow, ...PendingRow[]], isDigest: boolean, now: Date): PushLetter {
  const [lead] = group;
  const isMany = group.length > 1;
  const until = lead.usefulUntil === null ? null : Date.parse(lead.usefulUntil);
  const payload: PushMessage = {
    id: lead.id,
    title: isDigest && isMany ? DIGEST_WORDS.title(group.length) : lead.title,
    body: isMany ? wordsOfMany(group, isDigest) : lead.body,
    tag: isDigest ? 'digest' : lead.kind,
    href: isMany ? notificationsPage : (lead.href ?? notificationsPage),
    until: isDigest ? null : until,
  };
  return {
    payload: toBytes(payload),
    topic: payload.tag,
    ttlS: isDigest ? DIGEST_LIFE_S : timeToLiveS(until, now.getTime()),
    isUrgent: lead.kind === 'security' || lead.kind === 'money',
  };
}

function wordsOfMany(group: readonly [PendingRow, ...PendingRow[]], isDigest: boolean): string {
  if (isDigest) return group.map(({ title }) => title).join(' · ');
  return `${group[0].body}\n${DIGEST_WORDS.andOthers(group.length - 1)}`;
}

/** Serialises to JSON of the allowed size: cuts the body as far as needed, and leaves out the path if that is not enough. */
function toBytes(payload: PushMessage): string {
  const bytesOf = (one: PushMessage) => Buffer.byteLength(JSON.stringify(one));
  let fitting = bytesOf({ ...payload, body: '' }) > MAX_PAYLOAD_BYTES ? { ...payload, href: notificationsPage } : payload;
  while (bytesOf(fitting) > MAX_PAYLOAD_BYTES && fitting.body !== '') {
    fitting = { ...fitting, body: [...fitting.body].slice(0, Math.floor([...fitting.body].length * 0.8) - 1).join('') };
  }
  return JSON.stringify(fitting);
}
