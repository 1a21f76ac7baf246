import { isAtMost, satisfies } from '@ulty/federation/satisfies.js';

/**
 * Replaces the federation runtime's reader of ranges, which knows every kind: our builds write caret ranges, and the runtime itself asks
 * for the older of two versions by '<='.
 * @param {string} version
 * @param {string} range
 */
export const satisfy = (version, range) => (range.startsWith('<=') ? isAtMost(version, range.slice(2)) : satisfies(version, range));
