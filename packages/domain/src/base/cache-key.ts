/**
 * The address under which a device stores a file of the host or a remote, by the file's path. Retry prefixes (/remotes/~2/…) stand for the
 * same folder; a file of the host is identified by its name, which contains its hash, whatever version it was loaded with. Design §4.
 */
export function cacheKeyOf(path: string): string {
  return path.replace(/^\/remotes\/~\d+\//, '/remotes/').replace(/^\/host\/[0-9a-f]{8}\//, '/host/');
}
