import { plain } from './sentences.mjs';

/**
 * How a remote stands on a site: its row of the registry.
 * @typedef {object} Row
 * @property {string} id
 * @property {string} stableVersion
 * @property {string | null} previousVersion
 * @property {boolean} isEnabled
 * @property {string | null} disabledReason
 * @property {{ version: string, percent: number, since: string } | null} canary
 * @property {{ version: string, publishedAt: string, brotliBytes: number, source: string, publishedBy: string | null }[]} versions
 * @property {{ at: string, actor: string, action: string, before: string | null, after: string | null, reason: string | null }[]} history
 */

/** 84211 as '84.2 KB'. @param {number} bytes */
export function inBytes(bytes) {
  if (bytes < 1_000) return `${bytes} B`;
  return bytes < 1e6 ? `${(bytes / 1_000).toFixed(1)} KB` : `${(bytes / 1e6).toFixed(1)} MB`;
}

/** @param {number} ms */
export const inSeconds = (ms) => `${(ms / 1_000).toFixed(1)} s`;

/**
 * '2026-11-23T09:12:44.120Z' as '2026-11-23 09:12'. In UTC, since teams may work in several zones.
 * @param {string} at
 */
const minute = (at) => at.slice(0, 16).replace('T', ' ');

/**
 * The live version, the one on trial and whether the remote is off, one line each.
 * @param {Row} row
 */
export function standOf({ id, stableVersion, previousVersion, isEnabled, disabledReason, canary }) {
  return [
    `${id}: ${stableVersion} is ${isEnabled ? 'live' : `off (${disabledReason ?? 'no reason given'})`}`,
    ...(canary ? [`trial: ${canary.version} for ${canary.percent}% of the people, since ${minute(canary.since)} UTC`] : []),
    `before: ${previousVersion ?? 'no earlier version is on the site'}`,
  ].map(plain);
}

/**
 * Lines of `status`: the remote's state, then every version on the site.
 * @param {Row} row
 */
export function statusLines(row) {
  const mark = (/** @type {string} */ version) => (version === row.stableVersion ? 'live' : version === row.canary?.version ? 'trial' : '');
  const versions = row.versions.map(({ version, publishedAt, brotliBytes, source, publishedBy }) => [
    mark(version).padEnd(5),
    version,
    `${minute(publishedAt)} UTC`,
    inBytes(brotliBytes),
    source === 'local' ? 'built beside the site' : `sent with ${publishedBy ?? 'a key that is gone'}`,
  ]);
  return [...standOf(row), '', ...aligned(versions)];
}

/**
 * Lines of `history`: one act a line, the latest first.
 * @param {Row} row
 */
export function historyLines({ id, history }) {
  if (history.length === 0) return [plain(`Nothing was done to ${id} yet.`)];
  return aligned(
    history.map(({ at, actor, action, before, after, reason }) => [
      `${minute(at)} UTC`,
      action,
      [before, after].filter(Boolean).join(' → '),
      actor,
      reason ?? '',
    ]),
  );
}

/**
 * Aligns cells in columns.
 * @param {string[][]} given
 */
function aligned(given) {
  const rows = given.map((row) => row.map(plain));
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
