/**
 * The address under which a device keeps a file of host or remotes, by its path. Retry prefixes (/remotes/~2/…) stand for the same folder;
 * a file of the host is known by its name, which carries its hash, whatever the version it came with. Design §4.
 */
export function cacheKeyOf(path: string): string {
  return path.replace(/^\/remotes\/~\d+\//, '/remotes/').replace(/^\/host\/[0-9a-f]{8}\//, '/host/');
}
