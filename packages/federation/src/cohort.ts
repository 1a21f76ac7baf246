/** FNV-1a over UTF-16 units, then the finalizer of MurmurHash3, which spreads texts that differ in one digit over all 32 bits. */
function hash32(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/**
 * The place of an account or device in the trials of a remote: uniform in [0, 100), stable, and independent between remotes. A trial of 5 %
 * is for the places below 5, so a higher percentage includes everyone who had it. Design §4.
 * @param subject account id, or the number of the device's cookie
 */
export function cohortOf(subject: string, remoteId: string): number {
  return (hash32(`${remoteId} ${subject}`) / 2 ** 32) * 100;
}
