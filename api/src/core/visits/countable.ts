import type { IncomingHttpHeaders } from 'node:http';

/** Search engines, link previews of messengers, programs and test browsers. */
const PROGRAMS =
  /bot\b|crawl|spider|slurp|headless|lighthouse|preview|facebookexternalhit|^whatsapp|^telegram|curl|wget|python|java\/|okhttp|axios|node/i;

/** Whether a visit may be counted: by a person, who did not opt out of being counted. Spec §2. https://www.w3.org/TR/gpc/ */
export function isCountable(headers: IncomingHttpHeaders): boolean {
  const agent = headers['user-agent'];
  if (headers.dnt === '1' || headers['sec-gpc'] === '1') return false;
  return (
    agent !== undefined &&
    agent !== '' &&
    !PROGRAMS.test(agent) &&
    !/prefetch|prerender/.test(String(headers['sec-purpose'] ?? headers.purpose ?? ''))
  );
}
