/**
 * English sentences for the codes that a site's calls for teams can answer. The codes are those of @ulty/contracts/base/errors.js.
 * @type {Record<string, string>}
 */
const SENTENCES = {
  BAD_JSON: 'The site could not read the request: update ulty-remote.',
  VALIDATION: 'The site does not accept what was asked',
  UNAUTHENTICATED: 'The site did not take the key: set ULTY_DEPLOY_KEY to the key that /admin showed when it was made.',
  DEPLOY_KEY_UNKNOWN: 'The site does not know this deploy key, or it expired or was revoked: have another made on /admin.',
  DEPLOY_KEY_OTHER_REMOTE: 'This deploy key is not for this remote: use the key of its team, or have one made on /admin.',
  FORBIDDEN: 'This deploy key may not do that: have one made on /admin for this remote.',
  FOREIGN_ORIGIN: 'The site took the request for one of another site: update ulty-remote.',
  NOT_FOUND: 'The site has no such call: check the address, and that the site is recent enough to be published to.',
  REMOTE_NOT_FOUND: 'The site does not know this remote: publish a version of it first, or check --remote.',
  METHOD_NOT_ALLOWED: 'The site has no such call: check the address, and that the site is recent enough to be published to.',
  REQUEST_TIMEOUT: 'The upload took too long: try again on a faster connection.',
  REMOTE_VERSION_EXISTS:
    'This version is on the site already, and a version never changes: raise the version in package.json and build again.',
  REMOTE_NO_PREVIOUS: 'No earlier version is on the site: publish the one you want, or disable the remote.',
  REMOTE_NO_CANARY: 'No trial runs: there is nothing to withdraw.',
  REMOTE_ALREADY_LIVE: 'This version is live already: nothing to do.',
  REMOTE_VERSION_UNKNOWN: 'This version is not on the site: ulty-remote status lists those that are.',
  REMOTE_BUILD_REFUSED: 'The site does not accept this build.',
  REMOTE_STORE_FAILED: 'The store of versions failed and nothing changed: try again in a moment, then ask its operators.',
  TOO_LARGE: 'The build is larger than the 20 MB that the site accepts: load large media from elsewhere.',
  UNSUPPORTED_MEDIA: 'The site does not take this form of upload: update ulty-remote.',
  TOO_MANY_REQUESTS: 'Too many requests in a short time: wait a minute, then try again.',
  INTERNAL: 'The site failed: try again, then give its operators the request id.',
  UNAVAILABLE: 'The site is restarting: try again in a moment.',
};

/** @type {Record<string, string>} */
const NETWORK = {
  ECONNREFUSED: 'nobody answers there',
  ENOTFOUND: 'that name does not exist',
  EAI_AGAIN: 'the name could not be looked up',
  ECONNRESET: 'the connection broke',
  EPIPE: 'the connection broke',
  ETIMEDOUT: 'no answer in time',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is not to be trusted',
  SELF_SIGNED_CERT_IN_CHAIN: 'its certificate is not to be trusted',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its certificate is not to be trusted',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another name',
};

/** Whether a code has a sentence of its own. @param {string} code */
export const hasSentence = (code) => Object.hasOwn(SENTENCES, code);

/**
 * A site's text, safe to print. A terminal obeys control characters, and a site is not trusted to send none.
 * @param {unknown} text
 */
export const plain = (text) =>
  String(text)
    .replaceAll(/\p{Cc}+/gu, ' ')
    .slice(0, 500);

/**
 * Why a site refused, one sentence each.
 * @param {number} status
 * @param {{ code?: unknown, refusals?: unknown, requestId?: unknown, fields?: object } | null} body of its answer, parsed; null where it
 * was no JSON
 * @returns {string[]}
 */
export function sentencesOf(status, body) {
  const code = typeof body?.code === 'string' ? body.code : null;
  const refusals = Array.isArray(body?.refusals) ? body.refusals.map((/** @type {{ en: unknown }} */ { en }) => plain(en)) : [];
  if (refusals.length > 0) return refusals;
  const request = typeof body?.requestId === 'string' ? ` (request ${plain(body.requestId)})` : '';
  if (code === 'VALIDATION') {
    const fields = Object.entries(body?.fields ?? {}).map(([name, why]) => `${plain(name)} (${plain(why)})`);
    return [`${SENTENCES.VALIDATION}${fields.length > 0 ? `: ${fields.join(', ')}` : ''}.`];
  }
  if (code && hasSentence(code)) return [`${SENTENCES[code]}${status >= 500 ? request : ''}`];
  return [`The site answered ${status}${code ? ` ${plain(code)}` : ''}${request}: check the address, or ask its operators.`];
}

/**
 * Why a site could not be reached.
 * @param {string} site
 * @param {NodeJS.ErrnoException} error
 */
export function networkSentence(site, error) {
  return `${site} cannot be reached: ${NETWORK[error.code ?? ''] ?? plain(error.message)}. Check the address and the network, then try again.`;
}
