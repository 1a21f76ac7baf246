import { DEV_LINK_MAX_CHARACTERS, DEV_LINK_MAX_S } from '@ulty/contracts/host/dev-override.js';
import { fingerprintOf } from '@ulty/remote-cli/src/keys.mjs';
import crypto from 'node:crypto';
import { deflateRawSync } from 'node:zlib';

/**
 * What a link says of a build.
 * @typedef {object} ShownRemote
 * @property {string} id
 * @property {string} version
 * @property {Record<string, string>} shared
 * @property {readonly object[]} routes
 * @property {readonly object[]} nav
 * @property {object} reads by path
 * @property {Record<string, { js: string[], css: string[] }>} modules
 */

/**
 * The link that shows one browser a remote of this machine inside a deployed host, for an hour. Throws one sentence where it would be too long.
 * @param {object} link
 * @param {string} link.site origin of that host
 * @param {string} link.origin where this machine serves the remote
 * @param {ShownRemote} link.remote
 * @param {crypto.KeyObject} link.privateKey the team's, of which the host has the public half
 * @param {number} [link.nowMs]
 */
export function overrideLink({ site, origin, remote, privateKey, nowMs = Date.now() }) {
  const { id, version, shared, routes, nav, reads, modules } = remote;
  const said = {
    site,
    origin,
    key: fingerprintOf(crypto.createPublicKey(privateKey)),
    expires: Math.floor(nowMs / 1_000) + DEV_LINK_MAX_S,
    remote: {
      id,
      version,
      shared,
      routes,
      nav,
      reads: Object.keys(reads),
      modules: Object.fromEntries(Object.entries(modules).map(([name, { js, css }]) => [name, { js, css }])),
    },
  };
  const text = deflateRawSync(JSON.stringify(said), { level: 9 }).toString('base64url');
  const signature = crypto.sign('sha256', Buffer.from(`ulty-dev-override ${text}`), { key: privateKey, dsaEncoding: 'ieee-p1363' });
  const link = `${text}.${signature.toString('base64url')}`;
  if (link.length > DEV_LINK_MAX_CHARACTERS)
    throw new Error(`${id} a trop de routes et de lectures pour un lien (${link.length} caractères, ${DEV_LINK_MAX_CHARACTERS} au plus).`);
  return `${site}/api/dev-override?link=${link}`;
}
